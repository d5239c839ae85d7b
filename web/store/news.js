// SPDX-License-Identifier: MIT
// Calling a player who looks elsewhere: the title of the page, and a notification if he wants one.

import { settings } from '../lib/settings.js';
import { ownFile, t } from '../lib/words.js';

/** @typedef {import('../types.js').Scene} Scene */

/** @param {Scene} scene @param {Scene | null} before @param {boolean} lent a bot plays for him */
export function callPlayer(scene, before, lent) {
    const turn = scene.decider === scene.viewer && !lent;
    const title = turn ? t('title.turn', { game: scene.title }) : `${scene.title} · Grognard`;
    if (document.title !== title) {
        document.title = title;
    }
    const news = before !== null && turn && before.decider !== before.viewer;
    if (news && document.hidden && settings.notify && 'Notification' in window && Notification.permission === 'granted') {
        const note = new Notification(t('notify'), { body: `${scene.title}: ${scene.prompt.text}`, tag: scene.title, icon: ownFile('icon.svg') });
        note.onclick = () => window.focus();
    }
}
