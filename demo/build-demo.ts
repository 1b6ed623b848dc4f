// Makes the demonstration library: every work that is not there yet becomes a product.
import { readCurrent } from '#library/files/data-folder.ts';
import { importProduct, type ImportProgress } from '#library/import/import-product.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { rematchProduct } from '#library/reference-data/gazetteer/rematch-product.ts';
import type { Fault, SourceProduct } from '#library/sources/source.ts';
import { guWenGuanZhi, tangShiSanBaiShou } from './anthologies.ts';
import { chronicle, chronicleCode } from './chronicle.ts';
import type { DemoWork } from './demo-work.ts';
import type { AddresseeFinder } from './find-addressees.ts';
import { fourBooks } from './four-books.ts';
import { guangYun } from './guang-yun.ts';
import { handbookCode, openHandbook } from './handbook.ts';
import { addHerbPictures } from './herb-pictures.ts';
import { addHouseLists } from './house-lists.ts';
import { isOutdated } from './is-outdated.ts';
import { layLeaves } from './lay-leaves.ts';
import { primerSeries } from './primers.ts';
import { specimenPaper, specimenPaperCode } from './specimen-paper.ts';
import { addReferenceLists } from './reference-lists.ts';
import { quanTangShi } from './quan-tang-shi.ts';
import { listTangPoets, openAddressees } from './tang-poets.ts';

export interface DemoProgress extends ImportProgress {
  /** The work that is being made, and its place among those to be made, from 1. */
  name: string;
  work: number;
  works: number;
}

export interface DemoResult {
  made: string[];
  pages: number;
  cells: number;
}

export interface DemoOptions {
  onProgress?: (progress: DemoProgress) => void;
  /** Awaited as soon as a product can be read. */
  onMade?: (code: string) => Promise<void>;
  signal?: AbortSignal;
  /** Dates the newspaper; one that is there keeps its own. */
  year?: number;
}

/** Each work is opened only when it is imported. The largest comes last, so that the others can be read meanwhile. */
export const demoWorks: readonly { code: string; open: (addressees?: AddresseeFinder) => DemoWork }[] = [
  ...fourBooks,
  { code: 'tangshisanbaishou', open: tangShiSanBaiShou },
  { code: 'guwenguanzhi', open: guWenGuanZhi },
  { code: 'mengxue', open: primerSeries },
  { code: chronicleCode, open: chronicle },
  { code: 'guangyun', open: guangYun },
  { code: 'quantangshi', open: quanTangShi },
];

/** Those that have entries. */
export const demoEntryProducts: readonly string[] = ['quantangshi', chronicleCode];

const sourceOf = (work: DemoWork): SourceProduct => {
  let read = 0;
  const { books, form, introduction, revision, gaiji, totalBytes } = work;
  return {
    kind: 'book',
    books,
    processingState: work.processingState ?? 10,
    form,
    introduction,
    ...(revision === undefined ? {} : { revision }),
    gaiji,
    totalBytes,
    readBytes: () => read,
    pages: () =>
      layLeaves(
        work.blocks((bytes) => {
          read += bytes;
        }),
        form,
      ),
  };
};

interface DemoMaking {
  code: string;
  make(addressees?: AddresseeFinder): { name: string; product: SourceProduct; faults?(): Fault[] };
}

export const demoMakings: readonly DemoMaking[] = demoWorks.map(({ code, open }) => ({
  code,
  make: (addressees) => {
    const work = open(addressees);
    return { name: work.name, product: sourceOf(work) };
  },
}));

/** All products: the handbook first, the newspaper of this year before the largest. */
const listMakings = (year: number): DemoMaking[] => [
  { code: handbookCode, make: openHandbook },
  ...demoMakings.slice(0, -1),
  { code: specimenPaperCode, make: () => specimenPaper(year) },
  ...demoMakings.slice(-1),
];

/** Of all products, in the order in which they are made. */
export const demoCodes: readonly string[] = listMakings(0).map(({ code }) => code);

/**
 * Imports the works that the data folder does not have, or has as an older program made them; a work that was replaced
 * or removed by hand is left as it is only while it is there. Fails as `importProduct` does; what was finished before stays.
 */
export const buildDemo = async (
  data: string,
  { onProgress, onMade, signal, year = new Date().getFullYear() }: DemoOptions = {},
): Promise<DemoResult> => {
  const wanted = listMakings(year).filter(
    ({ code, make }) => readCurrent(data, code) === undefined || isOutdated(data, code, make().product),
  );
  await addReferenceLists(data);
  await addHerbPictures(data);
  const namesChanged = addHouseLists(data);
  const addressees = wanted.length > 0 ? await openAddressees(await listTangPoets(data)) : undefined;
  const result: DemoResult = { made: [], pages: 0, cells: 0 };
  for (const [i, { code, make }] of wanted.entries()) {
    if (signal?.aborted) throw new LibraryFailure('interrupted', 'interrupted: the library is not complete');
    const { name, product, faults = () => [] } = make(addressees);
    const { pages, cells } = await importProduct({
      data,
      code,
      name,
      product,
      faults,
      replace: true,
      ...(signal && { signal }),
      onProgress: (p) => onProgress?.({ ...p, name, work: i + 1, works: wanted.length }),
    });
    await onMade?.(code);
    result.made.push(code);
    result.pages += pages;
    result.cells += cells;
  }
  const left = listMakings(year).filter(({ code }) => !result.made.includes(code) && readCurrent(data, code));
  if (namesChanged) for (const { code } of left) await rematchProduct({ data, code });
  return result;
};
