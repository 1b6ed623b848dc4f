// Finds the page for what a reader types: a pageKey, a printed label exactly as printed, or the same label in other
// words: 三葉十二b, 3.12b, 卷3葉12b, 卷三葉十二後, 第三卷十二葉下 all name 卷三·葉十二b.
import { partLabel } from '#citation/citation.ts';
import { readNumeral } from '#search/characters/numerals.ts';
import { spellZeros } from '#search/characters/round-zeros.ts';
import type { PageEntry } from '../bundle/bundle-rows.ts';
import type { Bundle } from '../bundle/open-bundle.ts';

/** The two sides of a leaf, however they are called: the right half of the printed sheet is read first. */
const sideNames: Record<string, string> = {
  前: 'a',
  後: 'b',
  后: 'b',
  右: 'a',
  左: 'b',
  表: 'a',
  裏: 'b',
  裡: 'b',
  里: 'b',
  オ: 'a',
  ウ: 'b',
  r: 'a',
  v: 'b',
};
/** A side behind the number, or behind the word that it counts: 十葉後, 葉十(b), 10葉下, 葉十後半葉, 10v. */
const sideLast =
  /(\d) ?[葉叶頁页丁]? ?[之(]? ?([a-c前後后上中下右左表裏裡里オウrv]) ?(?:半[葉叶頁页]?|[面欄栏葉叶頁页])? ?\)?$/u;

/**
 * A label reduced to its numbers and letters: 卷三·葉十二b is `3.12b`. One that names a 卷 alone stays one. 上, 中 and 下
 * stay what they are: they are sides, columns of a page, or parts of a 卷.
 */
export function reduceLabel(label: string): string {
  const reduced = spellZeros(label)
    .normalize('NFKC')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase()
    .replace(/[节则条]/g, (c) => ({ 节: '節', 则: '則', 条: '條' })[c] ?? c)
    .replace(/廿/g, '二十')
    .replace(/卅/g, '三十')
    .replace(/[〇零一二三四五六七八九十百千]+/g, (n) => `${readNumeral(n)}`)
    .replace(/\b0+(?=\d)/g, '')
    .replace(sideLast, (_, number: string, side: string) => `${number}${sideNames[side] ?? side}`)
    .replace(/卷[之第 ]{1,3}(?=\d)/u, '卷')
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
  /** The 卷 and other parts, as printed. */
  volumes: Set<string>;
}

const indexes = new WeakMap<Bundle, LabelIndex>();
const slice = 2000;

/** Reads the labels in slices, so that whoever has others to serve may do so between two. */
function* readLabels(bundle: Bundle): Generator<undefined, LabelIndex> {
  const index: LabelIndex = { first: new Map(), all: new Map(), volumes: new Set() };
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
      put(reduced, pageId);
      // A 卷 is where its first page is, in each book that has one of this number.
      const { juan } = partLabel(pageNum);
      const part = juan === '' && pageNum.includes('卷') ? `卷${reduced.split('.', 1)[0]}` : juan;
      if (part !== volumeBefore && part !== '') {
        const volume = reduceLabel(part);
        index.volumes.add(part);
        // A bare number is a leaf's, whatever else bears it.
        if (volume !== reduced && !/^\d+$/u.test(volume)) put(volume, pageId);
      }
      volumeBefore = part;
    }
    yield;
  }
  indexes.set(bundle, index);
  return index;
}

/** A side by the names that a book may have for it: two sides of a leaf, or three columns of a page. */
const otherSides: Record<string, readonly string[]> = {
  a: ['上'],
  b: ['中', '下'],
  c: ['下'],
  上: ['a'],
  中: ['b'],
  下: ['c', 'b'],
};

/** The pages that bear a label: itself, with its side by another name, or without one the first side. */
const pagesIn = ({ first, all }: LabelIndex, reduced: string): readonly number[] => {
  const side = /^(?!卷).*\d([abc上中下])$/u.exec(reduced)?.[1] ?? '';
  const leaf = reduced.slice(0, reduced.length - side.length);
  const others = (otherSides[side] ?? []).map((other) => leaf + other);
  for (const label of [reduced, ...others, `${reduced}a`, `${reduced}上`]) {
    const one = first.get(label);
    if (one !== undefined) return all.get(label) ?? [one];
  }
  return [];
};

/** The part of a page's label before the leaf, reduced: for 卷三·葉十二b `3.`. */
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
  const [pageId] = [...nearby, reduced].flatMap((label) => pagesIn(index, label));
  return pageId === undefined ? undefined : bundle.entry(pageId);
}

const indexOf = (bundle: Bundle): LabelIndex => {
  let index = indexes.get(bundle);
  for (const reading = readLabels(bundle); !index; ) {
    const step = reading.next();
    if (step.done) index = step.value;
  }
  return index;
};

/**
 * All pages that have a label, in other words or exactly as printed; without its side, the first sides. For use in
 * worker threads.
 */
export function pagesOfLabel(bundle: Bundle, text: string): readonly number[] {
  const reduced = reduceLabel(text);
  return reduced ? pagesIn(indexOf(bundle), reduced) : [];
}

/** The parts that labels name before the leaf, as printed: 卷三, 卷四目録, 提要. For threads of their own. */
export const volumesOf = (bundle: Bundle): readonly string[] => [...indexOf(bundle).volumes];
