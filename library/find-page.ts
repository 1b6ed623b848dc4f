// From what a reader types to a page: a pageKey, a printed label as it stands, or the same label in other
// words: 三葉十二b, 3.12b, 卷3葉12b all name 卷三·葉十二b.
import type { Bundle, PageEntry } from '#library/open-bundle.ts';

const digits = new Map([...'〇一二三四五六七八九'].map((c, i) => [c, i]));
digits.set('零', 0);
const scales = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

/** 十二 is 12, 二〇三 is 203, 一百二十 is 120. */
function readNumeral(text: string): number {
  if (![...text].some((c) => scales.has(c))) return Number([...text].map((c) => digits.get(c)).join(''));
  let sum = 0;
  let digit: number | undefined;
  for (const c of text) {
    const scale = scales.get(c);
    if (scale === undefined) digit = digits.get(c) ?? 0;
    else {
      sum += (digit ?? 1) * scale;
      digit = undefined;
    }
  }
  return sum + (digit ?? 0);
}

/** A label reduced to its numbers and letters: 卷三·葉十二b is `3.12b`. One that names a 卷 alone stays one. */
export function reduceLabel(label: string): string {
  const reduced = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十')
    .replace(/[〇零一二三四五六七八九十百千]+/g, (n) => `${readNumeral(n)}`)
    .replace(/\b0+(?=\d)/g, '')
    .replace(/[^\p{L}\p{N}]|[卷第葉叶頁页版]/gu, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '');
  return label.includes('卷') && !reduced.includes('.') ? `卷${reduced}` : reduced;
}

const indexes = new WeakMap<Bundle, Promise<Map<string, number>>>();

/** Reduced label, or 卷 alone → its first page. Read in slices, so that a long product holds nobody up. */
async function indexLabels(bundle: Bundle): Promise<Map<string, number>> {
  const index = new Map<string, number>();
  for (let from = bundle.firstPage; from <= bundle.lastPage; from += 2000) {
    for (const { pageNum, pageId } of bundle.entries(from, from + 1999)) {
      const reduced = reduceLabel(pageNum);
      const volume = `卷${reduced.split('.', 1)[0]}`;
      for (const name of pageNum.includes('卷') ? [reduced, volume] : [reduced]) {
        if (!index.has(name)) index.set(name, pageId);
      }
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return index;
}

/** A label without its side means the first one. Undefined when nothing bears it. */
export async function findPage(bundle: Bundle, text: string): Promise<PageEntry | undefined> {
  const exact = bundle.findPage(text);
  if (exact) return exact;
  const reduced = reduceLabel(text);
  if (!reduced) return undefined;
  const index = indexes.get(bundle) ?? indexLabels(bundle);
  indexes.set(bundle, index);
  const labels = await index;
  const pageId = labels.get(reduced) ?? labels.get(`${reduced}a`);
  return pageId === undefined ? undefined : bundle.entry(pageId);
}
