// Replaces characters outside the standard: code points for private use, compatibility ideographs, radicals, and names of characters
// outside Unicode (&KR0001;).

import { unifyText } from '#search/characters/unified-ideographs.ts';

export interface Conversion {
  text: string;
  /** Places in `text`, in UTF-16 units. */
  changed: { at: number; from: string; to: string; relation: string }[];
  left: { at: number; hanZi: string }[];
}

const compatibility = 'compatibility';
const nonstandard = /&[A-Za-z][A-Za-z0-9-]{1,15};|[\p{Co}\u2E80-\u2FD5\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;

/** `mapped`: what a table says of one of these. What it does not say, Unicode may. */
export const convertText = (
  text: string,
  mapped: (from: string) => { cjk: string; relation: string } | undefined,
): Conversion => {
  const changed: Conversion['changed'] = [];
  const left: Conversion['left'] = [];
  let converted = '';
  let done = 0;
  for (const match of text.matchAll(nonstandard)) {
    const [from] = match;
    converted += text.slice(done, match.index);
    done = match.index + from.length;
    const unified = unifyText(from);
    const found = mapped(from) ?? (unified === from ? undefined : { cjk: unified, relation: compatibility });
    if (found) changed.push({ at: converted.length, from, to: found.cjk, relation: found.relation });
    // Twelve ideographs of that block are no duplicates, and standard.
    else if (!/[\uFA0E-\uFA29]/u.test(from)) left.push({ at: converted.length, hanZi: from });
    converted += found?.cjk ?? from;
  }
  return { text: converted + text.slice(done), changed, left };
};
