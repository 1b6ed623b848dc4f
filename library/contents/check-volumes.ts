// Whether the 卷 of a book come in their order, as a file that is out of its place shows itself.
import { numbersIn } from '#search/characters/numerals.ts';
import type { FaultLog } from '../sources/fault-log.ts';
import type { SourceNode, SourcePage, SourceProduct } from '../sources/source.ts';

const thirds = '上中下';
const part = '(?:[上中下]|[〇零一二三四五六七八九十百千廿卅卌]+)';
const volume = new RegExp(`^(.*?)卷第?(${part})(?:之(${part}))?$`, 'u');

interface Volume {
  title: string;
  /** The text before 卷: another work within the book begins its own numbering. */
  work: string;
  /** 卷中之下: [2, 3]. */
  place: [number, number];
}

const placeOf = (text: string): number =>
  thirds.includes(text) ? thirds.indexOf(text) + 1 : (numbersIn(text)[0] ?? 0);

/** Undefined of a title that does not end in the number of a 卷. */
export const volumeOf = ({ title }: Pick<SourceNode, 'title'>): Volume | undefined => {
  const [, work, first, second] = volume.exec(title.replaceAll(/\s/gu, '')) ?? [];
  if (work === undefined || first === undefined) return undefined;
  return { title, work, place: [placeOf(first), second === undefined ? 0 : placeOf(second)] };
};

const isBefore = ([a, b]: Volume['place'], [c, d]: Volume['place']): boolean => a < c || (a === c && b < d);

/** The same product; a 卷 that comes after a later one is reported to `faults` as the pages are read. */
export const checkVolumes = (product: SourceProduct, faults: FaultLog): SourceProduct => {
  function* pages(): Generator<SourcePage> {
    /** The last 卷 at each depth, beneath the node that is open there. */
    const last: (Volume | undefined)[] = [];
    for (const page of product.pages()) {
      for (const node of page.lines.flatMap(({ nodes }) => nodes ?? [])) {
        const { depth } = node;
        last.length = depth + 1;
        const now = volumeOf(node);
        const before = last[depth];
        if (!now) continue;
        if (before?.work === now.work && isBefore(now.place, before.place))
          faults.warn(
            page.pageKey,
            0,
            `“${now.title}” comes after “${before.title}”: pages keep the order of the source; where a file is out of its place there, mend it there`,
          );
        last[depth] = now;
      }
      yield page;
    }
  }
  return Object.create(product, { pages: { value: pages } }) as SourceProduct;
};
