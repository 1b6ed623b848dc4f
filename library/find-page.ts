// From what a reader types to a page: a pageKey, a printed label as it stands, or the same label in other
// words: 三葉十二b, 3.12b, 卷3葉12b, 卷三葉十二後 all name 卷三·葉十二b.
import { readNumeral } from '#search/numerals.ts';
import type { PageEntry } from './bundle-rows.ts';
import type { Bundle } from './open-bundle.ts';

/** A label reduced to its numbers and letters: 卷三·葉十二b is `3.12b`. One that names a 卷 alone stays one. */
export function reduceLabel(label: string): string {
  const reduced = label
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[节则条]/g, (c) => ({ 节: '節', 则: '則', 条: '條' })[c] ?? c)
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十')
    .replace(/[〇零一二三四五六七八九十百千]+/g, (n) => `${readNumeral(n)}`)
    .replace(/\b0+(?=\d)/g, '')
    .replace(/(?<=\d)\s*前$/, 'a')
    .replace(/(?<=\d)\s*[後后]$/, 'b')
    .replace(/[^\p{L}\p{N}]|[卷第葉叶頁页版]/gu, '.')
    .replace(/(?=[節篇章條則回])/g, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '');
  return label.includes('卷') && !reduced.includes('.') ? `卷${reduced}` : reduced;
}

/** Reduced label, or 卷 alone → its first page, and of labels that several pages bear, as in a product of many books, all. */
interface LabelIndex {
  first: Map<string, number>;
  all: Map<string, number[]>;
}

const indexes = new WeakMap<Bundle, LabelIndex>();
const slice = 2000;

/** Reads the labels in slices, so that whoever has others to serve may do so between two. */
function* readLabels(bundle: Bundle): Generator<undefined, LabelIndex> {
  const index: LabelIndex = { first: new Map(), all: new Map() };
  let volumeBefore = '';
  const put = (name: string, pageId: number) => {
    const known = index.first.get(name);
    if (name === '') return;
    if (known === undefined) index.first.set(name, pageId);
    else if (!index.all.get(name)?.push(pageId)) index.all.set(name, [known, pageId]);
  };
  for (let from = bundle.firstPage; from <= bundle.lastPage; from += slice) {
    for (const { pageNum, pageId } of bundle.entries(from, from + slice - 1)) {
      const reduced = reduceLabel(pageNum);
      const volume = pageNum.includes('卷') ? `卷${reduced.split('.', 1)[0]}` : '';
      put(reduced, pageId);
      // A 卷 is where its first page is, in each book that has one of this number.
      if (volume !== '' && volume !== volumeBefore && volume !== reduced) put(volume, pageId);
      volumeBefore = volume;
    }
    yield;
  }
  indexes.set(bundle, index);
  return index;
}

const pagesIn = ({ first, all }: LabelIndex, reduced: string): readonly number[] => {
  const one = first.get(reduced);
  return all.get(reduced) ?? (one === undefined ? [] : [one]);
};

/** What stands before the leaf in a page's label, reduced: of 卷三·葉十二b `3.`. */
const partBefore = (pageNum: string): string => {
  const reduced = reduceLabel(pageNum);
  return reduced.slice(0, reduced.lastIndexOf('.') + 1);
};

/**
 * A label without its side means the first one; one without its 卷 a leaf of the 卷 in which the page `near` is, if that
 * has it, else the first page that bears it. Undefined when nothing bears it.
 */
export async function findPage(bundle: Bundle, text: string, near?: number): Promise<PageEntry | undefined> {
  const exact = bundle.findPage(text);
  if (exact) return exact;
  const reduced = reduceLabel(text);
  if (!reduced) return undefined;
  let index = indexes.get(bundle);
  for (const reading = readLabels(bundle); !index; ) {
    const step = reading.next();
    if (step.done) index = step.value;
    else await new Promise((resolve) => setImmediate(resolve));
  }
  const part = near === undefined ? undefined : bundle.entry(near);
  const nearby = part && !reduced.includes('.') ? [`${partBefore(part.pageNum)}${reduced}`] : [];
  const [pageId] = [...nearby, reduced].flatMap((label) => [
    ...pagesIn(index, label),
    ...pagesIn(index, `${label}a`),
  ]);
  return pageId === undefined ? undefined : bundle.entry(pageId);
}

/** All pages that bear a label, in other words or as it stands; without its side, the first sides. For threads of their own. */
export function pagesOfLabel(bundle: Bundle, text: string): readonly number[] {
  const reduced = reduceLabel(text);
  if (!reduced) return [];
  let index = indexes.get(bundle);
  for (const reading = readLabels(bundle); !index; ) {
    const step = reading.next();
    if (step.done) index = step.value;
  }
  const found = pagesIn(index, reduced);
  return found.length > 0 ? found : pagesIn(index, `${reduced}a`);
}
