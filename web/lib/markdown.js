// SPDX-License-Identifier: MIT
// The little of Markdown that our own documents use, as elements: headings, paragraphs, lists, tables,
// code, emphasis.  Numbers of rules in it become links.

import { h } from './dom.js';

/** @typedef {import('./dom.js').Child} Child */
/** @typedef {{ heading: string, head: string[], cells: string[] }} Block a row of a table, or one text without a head */

const CLAUSE = /\b([A-Z]+-\d+(?:\.\d+)+)\b/;
const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\)|\b[A-Z]+-\d+(?:\.\d+)+\b)/;

/**
 * @param {string} text
 * @param {(id: string) => Child} link what a rule's number becomes
 * @returns {Child[]}
 */
export function inline(text, link) {
    return text.split(INLINE).filter((x) => x !== '').map((part) => {
        if (part.startsWith('`') && part.length > 1) {
            return h('code', null, part.slice(1, -1));
        }
        if (part.startsWith('**') && part.length > 4) {
            return h('strong', null, ...inline(part.slice(2, -2), link));
        }
        if (part.startsWith('*') && part.length > 2) {
            return h('em', null, ...inline(part.slice(1, -1), link));
        }
        const ref = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
        if (ref) { // places within the document have no address of their own here
            return ref[1];
        }
        return CLAUSE.test(part) && CLAUSE.exec(part)?.[0] === part ? link(part) : part;
    });
}

/** "| a | b |" @param {string} line */
function cellsOf(line) {
    return line.trim().replace(/^\||\|$/g, '').split(/(?<!\\)\|/).map((c) => c.trim().replaceAll('\\|', '|'));
}

/** Lines that belong together: a table, a list, a heading, a paragraph. @param {string} text @returns {string[][]} */
function groups(text) {
    /** @type {string[][]} */
    const out = [];
    let kind = '';
    for (const line of text.split('\n')) {
        const now = line.trim() === '' ? '' : line.startsWith('|') ? 'table' : line.startsWith('#') ? 'heading'
            : /^\s*(?:[-*]|\d+\.) /.test(line) || (kind === 'list' && /^\s/.test(line)) ? 'list' : 'text';
        if (now !== '' && (now !== kind || now === 'heading')) {
            out.push([]);
        }
        if (now !== '') {
            out[out.length - 1].push(line);
        }
        kind = now;
    }
    return out;
}

/** The items of a list, each with its further lines. @param {string[]} lines */
function itemsOf(lines) {
    /** @type {string[]} */
    const items = [];
    for (const line of lines) {
        if (/^\s*(?:[-*]|\d+\.) /.test(line)) {
            items.push(line.replace(/^\s*(?:[-*]|\d+\.) /, ''));
        } else {
            items[items.length - 1] += ` ${line.trim()}`;
        }
    }
    return items;
}

/** @param {string[]} lines @param {(id: string) => Child} link @param {string} name */
function table(lines, link, name) {
    const [head, , ...rows] = lines.map(cellsOf);
    return h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': name }, h('table', null,
        h('thead', null, h('tr', null, head.map((c) => h('th', { scope: 'col' }, ...inline(c, link))))),
        h('tbody', null, rows.map((r) => h('tr', null, r.map((c) => h('td', null, ...inline(c, link))))))));
}

/**
 * @param {string} text @param {(id: string) => Child} link
 * @param {number} level what its first heading is
 */
export function markdown(text, link, level) {
    let heading = '';
    return h('div', { class: 'document', lang: 'en' }, groups(text).map((lines) => {
        const title = /^(#+) (.*)$/.exec(lines[0]);
        if (title) {
            heading = title[2];
            const tag = /** @type {'h2'} */ (`h${Math.min(6, title[1].length + level - 1)}`);
            return h(tag, null, ...inline(heading, link));
        }
        if (lines[0].startsWith('|')) {
            return table(lines, link, heading || 'table');
        }
        return /^\s*(?:[-*]|\d+\.) /.test(lines[0]) ? h('ul', null, itemsOf(lines).map((i) => h('li', null, ...inline(i, link))))
            : h('p', null, ...inline(lines.join(' '), link));
    }));
}

/** What a document says of each rule: rows of tables and items of lists that name it. @param {string} text */
export function blocksByClause(text) {
    /** @type {Map<string, Block[]>} */
    const found = new Map();
    let heading = '';
    /** @param {string} all @param {Block} block */
    const note = (all, block) => {
        for (const id of new Set(all.match(new RegExp(CLAUSE, 'g')) || [])) {
            found.set(id, [...found.get(id) || [], block]);
        }
    };
    for (const lines of groups(text)) {
        if (lines[0].startsWith('#')) {
            heading = lines[0].replace(/^#+ /, '');
        } else if (lines[0].startsWith('|')) {
            const [head, , ...rows] = lines.map(cellsOf);
            rows.forEach((cells) => note(cells.join(' '), { heading, head, cells }));
        } else if (/^\s*(?:[-*]|\d+\.) /.test(lines[0])) {
            itemsOf(lines).forEach((item) => note(item, { heading, head: [], cells: [item] }));
        } else {
            note(lines.join(' '), { heading, head: [], cells: [lines.join(' ')] });
        }
    }
    return found;
}
