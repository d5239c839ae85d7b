// SPDX-License-Identifier: MIT
// Standing answers as a page knows them: what the server says of them, and what can be said of what is asked now.

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Move} Move */
/** @typedef {import('../types.js').LogLine} LogLine */
/** @typedef {{ key: number, answer: string, text: string, on: boolean }} Answer */
/** @typedef {{ rests: string | null, answers: Answer[], suggest: { answer: string, text: string } | null }} Standing */
/**
 * What could be answered from now on: `answer` with its order as the server reads it.
 * @typedef {{ question: string, answer: string, text: string, under: string | null, final: boolean }} Choice
 */

const SINGLY = 12; // moves of one kind that are listed one by one

/** @type {Standing} */
export const NONE = { rests: null, answers: [], suggest: null };

/** Lines that are here already stay the lines that they are. @param {LogLine[]} kept @param {{ step: number, text: string }[]} told @returns {LogLine[]} */
export function answeredLines(kept, told) {
    return told.map((l) => kept.find((k) => k.step === l.step && k.text === l.text) || { ...l, clause: null, breakdown: null, own: true });
}

/** The log with the lines of standing answers behind those of their steps. @param {LogLine[]} log @param {LogLine[]} answered */
export function withAnswered(log, answered) {
    if (answered.length === 0 || log.length === 0) {
        return log;
    }
    /** @type {LogLine[]} */
    const all = [];
    const last = log[log.length - 1].step;
    let next = answered.findIndex((l) => l.step >= log[0].step);
    for (let i = 0; i < log.length; i++) {
        all.push(log[i]);
        const end = i + 1 === log.length || log[i + 1].step > log[i].step;
        while (end && next >= 0 && next < answered.length && answered[next].step < (log[i + 1]?.step ?? last + 1)) {
            all.push(answered[next++]);
        }
    }
    return all;
}

/** @param {Scene} scene @param {string} verb */
function heading(scene, verb) {
    return scene.buttons.find((b) => b.id === `do-${verb}`)?.text || verb;
}

/** @typedef {{ largest: (what: string) => string, smallest: (what: string) => string, only: string }} Words */

/** Moves of one verb: it alone, or the largest or smallest first, or one of them. @param {Scene} scene @param {Move[]} moves @param {Words} words @returns {Choice[]} */
function ofVerb(scene, moves, words) {
    const { verb } = moves[0], final = moves.some((m) => m.final !== false);
    if (moves.length === 1) {
        return [{ question: 'this', answer: verb, text: moves[0].text, under: null, final }];
    }
    const under = heading(scene, verb), singly = moves.length <= SINGLY ? moves : [];
    return [{ question: 'this', answer: `${verb} largest`, text: words.largest(under), under, final }, { question: 'this', answer: `${verb} smallest`, text: words.smallest(under), under, final },
            ...singly.map((m) => ({ question: 'this', answer: m.notation, text: m.text, under, final: m.final !== false }))];
}

/** All that could be answered from now on where this is asked: plain answers first. @param {Scene} scene @param {Words} words */
export function choicesOf(scene, words) {
    const verbs = [...new Set(scene.moves.map((m) => m.verb))];
    const all = verbs.flatMap((verb) => ofVerb(scene, scene.moves.filter((m) => m.verb === verb), words));
    return [...all.filter((c) => c.under === null), ...all.filter((c) => c.under !== null), { question: 'any', answer: 'only', text: words.only, under: null, final: true }];
}

/** As the server reads it. @param {Choice} choice @param {{ here: boolean, far: number, final: boolean }} when */
export function said(choice, when) {
    return [choice.question, choice.answer, when.here && 'here=this', when.far > 0 && `far=${when.far}`, when.final && 'final'].filter((x) => x).join(' ');
}
