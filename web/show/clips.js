// SPDX-License-Identifier: MIT
// What happened, as something to see: events (docs/scene-format.md) become acts, one for each thing that a person would
// tell of, and each act a clip.  No drawing, no time, and no rules: only what the events and the log say.

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Event} Event */
/** @typedef {import('../types.js').LogLine} LogLine */
/** @typedef {import('../types.js').Breakdown} Breakdown */
/** @typedef {{ id: string, way: string[] }} Way  a piece, and the places through which it went */
/** @typedef {{ dice: number[] | null, sum: number | null, breakdown: Breakdown | null, results: import('../types.js').Thrown[], fell: number }} Roll */
/**
 * Two scenes and what lies between: the events, the lines that tell of them, and whose decisions are those of this page.
 * @typedef {{ before: Scene, after: Scene, events: Event[], lines: LogLine[], own: string[] }} Reel
 */
/**
 * kind: move (bodies go somewhere), roll, fight (one is declared, or goes on without dice), word (all else that is told)
 * touched: pieces that it changed; lost: pieces that are no more, as they were
 * @typedef {{ kind: 'move' | 'roll' | 'fight' | 'word', side: string | null, own: boolean, step: number, last: number, lines: LogLine[], events: Event[], ways: Way[],
 *             roll: Roll | null, fight: Event | null, touched: string[], lost: Piece[], before: Scene, after: Scene }} Act
 */
/** What is to be seen: the scene, and how far an act has gone in it. @typedef {{ scene: Scene, act: Act | null, part: number }} Frame */
/** @typedef {import('./timeline.js').Clip<Frame> & { act: Act }} ActClip */

/** Milliseconds at speed 2: a hop of a way, the most for a way, and the other kinds. */
const LENGTH = { start: 300, hop: 170, way: 1400, own: 240, roll: 1500, fight: 1300, fightRoll: 2600, word: 600 };

// ---- scenes between ----

/** @param {Piece} p @param {Event} e */
function reworded(p, e) {
    const gone = new Set(e.old?.map((w) => w.text)), now = Array.isArray(e.now) ? e.now : [];
    return { ...p, words: [...p.words.filter((w) => !gone.has(w.text)), ...now] };
}

/**
 * A piece as an event leaves it; what the event cannot say of it, the end does: badges and the like are there from the last event on that
 * speaks of it.
 * @param {Map<string, Piece>} pieces @param {Map<string, Piece>} end @param {Event} e @param {boolean} last
 */
function lay(pieces, end, e, last) {
    const id = (e.t === 'became' ? /** @type {string} */ (e.now) : e.id) || '', old = pieces.get(e.id || ''), now = end.get(id);
    if (e.t === 'gone' || e.t === 'became') {
        pieces.delete(e.id || '');
    }
    const known = old || now;
    if (e.t === 'gone' || !known) {
        return;
    }
    const seen = e.t === 'moved' ? { ...known, place: /** @type {string | null} */ (e.to ?? null) }
        : e.t === 'turned' ? { ...known, facing: e.facing ?? null }
            : e.t === 'changed' ? reworded(known, e)
                : { ...(now || known), place: e.place ?? null };
    pieces.set(id, last && now ? now : seen);
}

const PIECES = ['moved', 'turned', 'changed', 'became', 'came', 'gone'];

/** @param {Event} e @returns {string[]} the pieces it speaks of */
function about(e) {
    return !PIECES.includes(e.t) ? [] : e.t === 'became' ? [e.id || '', /** @type {string} */ (e.now)] : [e.id || ''];
}

/** The scene after each step, by the events of it; panels stay as they were until the end. @param {Reel} reel @returns {Map<number, Scene>} */
function between(reel) {
    const end = new Map(reel.after.pieces.map((p) => [p.id, p])), pieces = new Map(reel.before.pieces.map((p) => [p.id, p]));
    /** @type {Map<string, Event>} */
    const last = new Map(), scenes = new Map();
    reel.events.forEach((e) => about(e).forEach((id) => last.set(id, e)));
    const steps = [...new Set(reel.events.map((e) => e.step))].sort((a, b) => a - b);
    for (const step of steps) {
        const of = reel.events.filter((e) => e.step === step);
        of.forEach((e) => about(e).length > 0 && lay(pieces, end, e, last.get(about(e).at(-1) || '') === e));
        const line = reel.lines.find((l) => l.step === step && !l.own), side = of.find((e) => e.t === 'did')?.side;
        scenes.set(step, { ...reel.before, pieces: [...pieces.values()], step, decider: side || reel.before.decider,
                           prompt: line ? { text: line.text, clause: line.clause } : reel.before.prompt });
    }
    return scenes;
}

// ---- acts ----

/** The numbers of a roll: "die:5", "dice:4:2", "total:9". @param {string} move */
function numbers(move) {
    return move.split(':').slice(1).filter((x) => /^-?\d+$/.test(x)).map(Number);
}

/** @param {Event} e @param {LogLine[]} lines @returns {Roll | null} null: what was drawn is no roll, or not shown */
function rollOf(e, lines) {
    const all = numbers(e.move || ''), breakdown = lines.find((l) => l.breakdown)?.breakdown || null;
    if (all.length === 0 || !breakdown && !e.results) {
        return null;
    }
    const summed = (e.dice || 1) > all.length;
    return { dice: summed ? null : all, sum: summed ? all[0] : null, breakdown, results: e.results || [], fell: e.fell ?? -1 };
}

/** @param {Event[]} events of one step @param {Set<string>} places @returns {Way[]} */
function waysOf(events, places) {
    return events.flatMap((e) => {
        const { from, to } = e;
        return e.t === 'moved' && typeof from === 'string' && typeof to === 'string' && places.has(from) && places.has(to) ? [{ id: e.id || '', way: [from, to] }] : [];
    });
}

/** Does b go on where a stopped, with the same bodies? @param {Act} a @param {Act} b */
function walksOn(a, b) {
    return a.kind === 'move' && b.kind === 'move' && !b.fight && a.side === b.side && b.ways.every((w) => a.ways.some((x) => x.id === w.id && x.way.at(-1) === w.way[0])) &&
        b.lines.length <= 1;
}

/** Is what a said only that b would come: a roll that was announced, a fight that was declared? @param {Act} a @param {Act} b */
function leadsTo(a, b) {
    return b.kind === 'roll' && b.step === a.last + 1 && (a.kind === 'fight' && b.fight !== null || a.kind === 'word' && b.fight === null && a.lines.length === 1 && a.touched.length + a.lost.length === 0);
}

/** Are the two one thing to tell? @param {Act} a @param {Act} b */
export function goesOn(a, b) {
    return walksOn(a, b) || !a.own && leadsTo(a, b);
}

/** @param {Act} a @param {Act} b @returns {Act} */
export function joined(a, b) {
    if (b.kind === 'roll') {
        return { ...b, side: a.side ?? b.side, step: b.step, before: b.before };
    }
    const ways = a.ways.map((w) => {
        const on = b.ways.find((x) => x.id === w.id);
        return on ? { id: w.id, way: [...w.way, ...on.way.slice(1)] } : w;
    });
    return { ...a, ways, events: [...a.events, ...b.events], last: b.last, after: b.after, lines: b.lines.length > 0 ? b.lines : a.lines, touched: [...new Set([...a.touched, ...b.touched])] };
}

/**
 * One step as an act; null: nothing of it is worth telling.
 * @param {Reel} reel @param {number} step @param {Scene} before @param {Scene} after @param {string | null} side who acted last
 * @returns {Act | null}
 */
function actOf(reel, step, before, after, side) {
    const events = reel.events.filter((e) => e.step === step), lines = reel.lines.filter((l) => l.step === step && !l.own);
    const deed = events.find((e) => e.t === 'did' || e.t === 'rolled'), fight = events.find((e) => e.t === 'fight') || null;
    const roll = deed?.t === 'rolled' ? rollOf(deed, lines) : null, ways = waysOf(events, new Set(before.places));
    const lost = events.filter((e) => e.t === 'gone' && before.places.includes(e.place || '')).flatMap((e) => before.pieces.find((p) => p.id === e.id) || []);
    const kind = roll ? 'roll' : fight ? 'fight' : ways.length > 0 ? 'move' : 'word';
    if (kind === 'word' && lines.length === 0) {
        return null;
    }
    const who = deed?.side ?? side;
    return { kind, side: who, own: deed?.t === 'did' && reel.own.includes(who || ''), step, last: step, lines, events, ways, roll, fight, lost, before, after,
             touched: [...new Set(events.filter((e) => e.t === 'changed' || e.t === 'became').map((e) => (e.t === 'became' ? /** @type {string} */ (e.now) : e.id || '')))] };
}

/** What happened between two scenes, one act for each thing that a person would tell of. @param {Reel} reel @returns {Act[]} */
export function actsOf(reel) {
    const scenes = between(reel), steps = [...scenes.keys()], { decider } = reel.before;
    /** @type {Act[]} */
    const acts = [];
    let before = reel.before, side = decider === 'chance' ? null : decider; // a roll belongs to whose decision led to it
    for (const step of steps) {
        const after = step === steps[steps.length - 1] ? reel.after : /** @type {Scene} */ (scenes.get(step));
        side = reel.events.find((e) => e.step === step && e.t === 'did')?.side ?? side;
        const act = actOf(reel, step, before, after, side), old = acts[acts.length - 1];
        if (!act) {
            old && (acts[acts.length - 1] = { ...old, after }); // it shows with what went before
        } else if (old && goesOn(old, act)) {
            acts[acts.length - 1] = joined(old, act);
        } else {
            acts.push(act);
        }
        before = after;
    }
    const end = acts[acts.length - 1];
    end && (acts[acts.length - 1] = { ...end, after: reel.after });
    return acts;
}

// ---- clips ----

/** @param {Act} act */
export function lengthOf(act) {
    const hops = Math.max(0, ...act.ways.map((w) => w.way.length - 1));
    if (act.kind === 'roll') {
        return act.fight ? LENGTH.fightRoll : LENGTH.roll;
    }
    if (act.own) {
        return act.kind === 'move' ? LENGTH.own : 0;
    }
    return act.kind === 'move' ? Math.min(LENGTH.way, LENGTH.start + hops * LENGTH.hop) : act.kind === 'fight' ? LENGTH.fight : LENGTH.word;
}

/** In a roll the effect shows when the dice have come to rest. */
export const SETTLED = 0.6;

/** What an act shows at a moment of it. @param {Act} act @param {number} part from 0 to 1 @returns {Frame} */
export function frameOf(act, part) {
    const late = act.kind === 'roll' ? part >= SETTLED : act.kind === 'word';
    return { scene: late ? act.after : act.before, act, part };
}

/** @param {Act} act @returns {ActClip} */
export function clipOf(act) {
    return { act, length: lengthOf(act), at: (part) => frameOf(act, part), end: { scene: act.after, act: null, part: 1 } };
}

/** The line that tells of an act: that of its roll, or the first. @param {Act} act */
export function lineOf(act) {
    return (act.roll && act.lines.find((l) => l.breakdown)) || act.lines[0] || null;
}

/** Does it only show what the person has just done, without dice?  Then nothing waits for it. @param {Act} act */
export function isBrief(act) {
    return act.own && act.kind !== 'roll';
}
