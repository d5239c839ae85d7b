// SPDX-License-Identifier: MIT
// Messages in the order in which they came: long ones are packed, and unpacking takes a moment.

/** @param {ArrayBuffer} packed deflated text */
async function unpack(packed) {
    const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(text).text();
}

/** What cannot be unpacked is received as no text at all. @param {(text: string) => void} receive @returns {(data: string | ArrayBuffer) => void} */
export function inOrder(receive) {
    let waiting = 0;
    /** @type {Promise<void>} */
    let last = Promise.resolve();
    return (data) => {
        if (typeof data === 'string' && waiting === 0) {
            receive(data);
            return;
        }
        waiting++;
        const text = typeof data === 'string' ? data : unpack(data).catch(() => '');
        last = last.then(async () => {
            const came = await text;
            waiting--;
            receive(came);
        });
    };
}
