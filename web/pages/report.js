// SPDX-License-Identifier: MIT
// The report of a finished game, at the table: "#t=TOKEN&report".  The server writes it; it is read as a
// document of its own, and only its content is taken over.

import { h, saveFile } from '../lib/dom.js';
import { addressOf } from '../store/mine.js';
import { clauseLink, useRules } from '../panels/reasons.js';
import { languagePicker, onSetting } from '../lib/settings.js';
import { lang, ownFile, t } from '../lib/words.js';

/** @param {string} token @param {string} form */
async function fetchReport(token, form) {
    const answer = await fetch(`/api/report?form=${form}&lang=${lang()}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) {
        const why = await answer.json().catch(() => ({}));
        throw new Error(why.error || t('failed', { status: answer.status }));
    }
    return answer.text();
}

/** The content of the report, without anything that acts. @param {string} html @returns {HTMLElement | null} */
export function contentOf(html) {
    const bare = html.replace(/<style>[^<]*<\/style>/, ''); // it has its looks from /api/report.css
    const read = new DOMParser().parseFromString(bare, 'text/html').querySelector('main.report');
    read?.querySelectorAll('script, style, foreignObject, iframe, object, link').forEach((el) => el.remove());
    const content = read && /** @type {HTMLElement} */ (document.importNode(read, true));
    content?.querySelectorAll('[data-clause]').forEach((el) => {
        const link = clauseLink(el.getAttribute('data-clause'));
        if (link) {
            el.replaceWith(link);
        }
    });
    return content;
}

export class ReportView {
    /** @param {string[]} tokens @param {HTMLElement} root */
    constructor(tokens, root) {
        this.tokens = tokens;
        this.root = root;
        this.closed = false;
        this.style = h('link', { rel: 'stylesheet', href: ownFile('api/report.css') });
        document.head.append(this.style);
        this.stop = onSetting((key) => key === 'language' && this.load());
        this.draw(h('p', { class: 'loading' }, t('book.wait')));
        this.load();
    }

    async load() {
        try {
            const html = await fetchReport(this.tokens[0], 'html');
            if (this.closed) {
                return;
            }
            useRules(/data-game="([a-z0-9-]+)/.exec(html)?.[1] || '');
            const content = contentOf(html);
            document.title = content?.querySelector('h1')?.textContent || t('report');
            this.draw(content);
        } catch (e) {
            if (!this.closed) {
                this.draw(h('p', { class: 'refusal', role: 'alert' }, e instanceof Error ? e.message : t('offline')));
            }
        }
    }

    /** @param {HTMLElement | null} content */
    draw(content) {
        const status = h('span', { role: 'status' });
        /** @param {string} form @param {string} end of the file's name */
        const save = async (form, end) => {
            try {
                saveFile(`report.${end}`, await fetchReport(this.tokens[0], form));
            } catch (e) {
                status.textContent = e instanceof Error ? e.message : t('offline');
            }
        };
        this.root.replaceChildren(
            h('header', { class: 'top lobby-top' }, h('a', { href: addressOf(this.tokens), class: 'button' }, t('report.table')),
                [['html', 'html', 'report.save.html'], ['text', 'txt', 'report.save.text'], ['json', 'json', 'report.save.json']].map(([form, end, name]) =>
                    h('button', { type: 'button', onclick: () => save(form, end) }, t(name))), status,
                h('div', { class: 'tools' }, languagePicker())),
            content?.tagName === 'MAIN' ? content : h('main', null, content));
        content?.querySelectorAll('a[href^="#"]').forEach((a) => a.addEventListener('click', (e) => {
            const id = a.getAttribute('href')?.slice(1) || '';
            if (document.getElementById(id)) { // within this page, whose address says something else
                e.preventDefault();
                document.getElementById(id)?.scrollIntoView();
            }
        }));
    }

    close() {
        this.closed = true;
        this.stop();
        this.style.remove();
    }
}
