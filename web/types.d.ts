// SPDX-License-Identifier: MIT
// The shapes of what the server sends (docs/scene-format.md, docs/table-protocol.md); for tsc only.

export interface Message { text: string; clause: string | null }
export interface Side { id: string; name: string; colour?: string }
export interface Badge { symbol: string; value: number }

export interface Piece {
    id: string; place: string | null; symbol: string; letter: string; side: string | null;
    colour?: string; strength?: number; quality?: number; moves?: number; stripe?: number; reduced?: boolean; facing: number | null; order: number; down: boolean; name: string;
    words: Message[]; badges: Badge[];
}

export interface Item {
    id: string | null; symbol: string; side: string | null; colour?: string; on: boolean;
    value: number | null; text: string; about?: string;
}
export interface Panel { id: string; shape: string; title: string; items: Item[] }

/** `final`: it cannot be undone (dice, secrets); absent from servers that do not say. */
export interface Move {
    notation: string; verb: string; touch: string[]; text: string; final?: boolean;
}
export interface Button { id: string; text: string }

export interface Modifier { value: number; text: string; clause: string | null }
export interface Breakdown {
    title: Message; modifiers: Modifier[]; total: number; table: Message | null;
    result: Message | null;
}
export interface LogLine {
    step: number; text: string; clause: string | null; breakdown: Breakdown | null;
    /** what the text names, and where; not in remarks of this page */
    things?: { id: string; at: number; length: number }[];
    /** a remark of this page, not of the game */
    own?: boolean;
}

/** What the sides have declared: how the game ended if not by the rules, who offers a draw, and whether this viewer may abort it. */
export interface Ending { how: 'resigned' | 'agreed' | 'aborted' | null; by: string | null; draw: string | null; abort: boolean }
export interface Scene {
    format: number; game: string; title: string; language: string; viewer: string; step: number;
    decider: string | null; over: boolean; winner: string | null; prompt: Message; sides: Side[];
    places: string[]; pieces: Piece[]; panels: Panel[]; moves: Move[]; buttons: Button[];
    log: LogLine[]; undo: boolean; redo: boolean; ending?: Ending; events?: Event[];
}

export interface PatchedPanel { id: string; shape: string; title: string; items: (number | Item)[] }
/** What has changed since a scene (docs/scene-format.md, "Steps"); in lists a number keeps so many of the old parts, or skips them. */
export interface Patch {
    step?: number; decider?: string | null; over?: boolean; winner?: string | null; prompt?: Message; undo?: boolean; redo?: boolean; ending?: Ending;
    pieces?: Piece[]; gone?: string[]; panels?: (number | PatchedPanel)[]; moves?: (number | Move)[]; buttons?: (number | Button)[];
    log: LogLine[]; events?: Event[];
}
/** What a roll could have brought. */
export interface Thrown { text: string; weight: number }
/** Who fights whom (docs/scene-format.md). */
export interface Fight { title?: Message; place?: string | null; side?: string; afar?: boolean; attacks?: string[]; defends?: string[] }
/** What happened, as data: which members there are depends on `t` (docs/scene-format.md). */
export interface Event extends Fight {
    step: number; t: 'did' | 'rolled' | 'moved' | 'turned' | 'changed' | 'became' | 'came' | 'gone' | 'track' | 'took' | 'laid' | 'fight';
    dice?: number; results?: Thrown[]; fell?: number;
    move?: string; id?: string; panel?: string; facing?: number;
    from?: string | number | null; to?: string | number | null; old?: Message[]; now?: Message[] | string;
}

export interface Place {
    id: string; name: string; x: number; y: number; radius: number; outline: number[][];
}
/** Its box, and its strokes: path, fill ("": the tone), line, its width in tenths, transform. */
export interface Drawing { box: number[]; strokes: [string, string, string?, number?, string?][] }
export interface Board {
    /** by day and by night, where nobody can be asked for them */
    pictures?: string[];
    drawings?: Record<string, Drawing>; stripes?: string[]; format: number; game: string; width: number; height: number; counter: number; named: boolean;
    sides: Side[]; places: Place[]; svg: string; ground: boolean; numbered: boolean; names: MapName[]; marks: number[][];
}
/** A name of the map: the middle of its base line, the height of its letters. */
export interface MapName {
    text: string; kind: string; x: number; y: number; size: number; spacing?: number; turn?: number; italic?: boolean; bold?: boolean; fixed?: boolean;
}

export interface Choice { id: string; name: string }
export interface Option { id: string; name: string; choices: Choice[]; clause: string | null }
export interface Scenario { id: string; name: string; about: string; minutes: number; turns: number; decisions: number; options: Record<string, string> }
/** `from`: what it is asked of: "place", "piece" or null for the whole board. */
export interface Layer { id: string; name: string; from: string | null }
export interface Game {
    id: string; name: string; about: string; seconds: number; scenarios: Scenario[]; sides: Side[]; options: Option[];
    layers?: Layer[]; tour?: boolean;
}
export interface Bot { id: string; name: string; about: string }
export interface Games { games: Game[]; bots: Bot[] }

export interface Outcome { values: number[]; probability: number }
/** The roll that comes next, its results by name; `roll` is null where it has no name. */
export interface Roll { roll: Message | null; hidden: string; results: { text: string; probability: number }[] }
export interface Odds {
    next: Roll | null; none: string | null; method: string; outcomes: Outcome[]; items: { name: string; mean: number }[];
    hidden?: string; error?: number;
}
export interface Why {
    legal: boolean; text: string; clause: string | null; rule: string | null;
    breakdown: Breakdown | null; fight?: Fight | null;
}
/** A hint; `say`: what the bot is after, where it says so. */
export interface Hinted { bot: string; move: Move; say?: string }
export interface Mark { place: string; value: number | null; good: boolean; text: string }
export interface Clause { id: string; text: string }
export interface Chart { name: string; title: string; clause: string | null; rows: (string | number)[][] }
/** The rules of a game with all that stands behind them; `rulings` is Markdown. */
export interface Book {
    game: string; name: string; version: number; chapters: { id: string; title: string }[];
    clauses: { id: string; chapter: string; text: string }[];
    sequence: { clause: string; roll: boolean }[]; tables: Chart[];
    tests: Record<string, string[]>; rulings: string; examples?: Example[];
}
export interface DataNotes {
    game: string; readme: string; files: { name: string; notes: { at: string; text: string }[] }[];
}
/** What the server tells of a field of a position (docs/table-protocol.md). */
export interface Named { id: string; name: string }
export interface Field {
    name: string; label: string; type: 'number' | 'flag' | 'thing' | 'choice' | 'set' | 'table' | 'stack';
    count?: number; by?: string; min?: number; max?: number; bits?: string[]; choices?: string[];
    kind?: string; ids?: string[]; words?: Named[]; none?: boolean; fields?: Field[];
    /** of a stack: the states that a frame may have, and what their name and their stage are called */
    states?: { id: string; stages: string[]; fields: Field[] }[]; state?: string; stage?: string; depth?: number;
}
export interface Wrong { fields: string[]; text: string; clauses: Clause[] }
export interface Edited {
    file: string; wrong: Wrong | null; scene?: Scene;
    from?: { viewer: string; step: number; guessed: boolean };
    place?: string; fields?: Field[]; things?: Record<string, Named[]>;
}
/** An example of the rules that opens on a board. */
export interface Example { id: string; name: string; text: string; clauses: string[] }
export interface ChatLine { id: number; when: number | string; from: string; text: string }

/** A table as a list shows it; heaps: x, y, index of the side, pieces there. */
export interface Glance {
    step: number; decider: string | null; over: boolean; winner: string | null; ending: Ending; turn: string;
    width: number; height: number; sides: Side[]; heaps: [number, number, number, number][];
    players: Record<string, string>; names: Record<string, string>;
}

/** A table this browser has a link to; kept in its own storage and nowhere else. */
export interface Kept {
    id: string; game: string; title: string; links: Record<string, string>; mine: string[];
    made: number; seen: number; over: boolean; winner: string | null; step: number;
    turn: boolean;
    /** the server has it no more */
    gone?: boolean;
    /** how it ended if not by the rules; what those who play are called; a name was given here */
    how?: Ending['how']; names?: Record<string, string>; named?: boolean;
    /** a what-if: the moment of the real game it comes from */
    from?: { tokens: string[]; token: string; step: number; viewer: string };
    published?: { link: string; key: string };
    /** the commitment to its dice as it was first seen, and another one that was shown later */
    dice?: { first: string; other?: string };
    /** a table of the first hour: of which game, how far, and whether the guide is open */
    tour?: { game: string; at: number; open: boolean };
}

/** The first hour of a game (docs/tour-format.md). */
export interface TourCondition {
    move?: string[]; prompt?: string[]; tab?: string; touch?: boolean; odds?: boolean; refusal?: boolean;
    undo?: boolean; turn?: boolean; theirs?: boolean; sum?: boolean; over?: boolean;
}
export interface TourStep {
    id: string; clauses?: string[]; tab?: 'play' | 'panels' | 'log' | 'talk';
    point?: { ids?: string[]; verbs?: string[]; panels?: string[]; parts?: string[] };
    when?: { prompt?: string[]; offer?: string[]; undo?: boolean; sum?: boolean };
    until?: TourCondition[];
}
export interface Tour {
    game: string; options: Record<string, string>; seats: Record<string, string>; seed: number | null;
    steps: TourStep[];
}

export interface Reply { t: string; id?: number; text?: string; clause?: string | null; [k: string]: any }
