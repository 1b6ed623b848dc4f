// Places of corrections in the published text: those made on an older version are located again in it, as the server
// does when they are read. Nothing is written: the rows do not change.
import { cellsOfPages } from '#citation/address-span.ts';
import { explainError, LibraryFailure } from '#library/files/failure.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { withdrawnNames } from '#library/holdings/withdrawn.ts';
import { answerAnchors } from '#retrieval/anchors/answer-anchors.ts';
import type { Anchor } from '#retrieval/anchors/read-anchor.ts';
import { type OpenProduct, openProduct } from '#retrieval/products/open-product.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { DamagedFile } from '#search/lists/table-file.ts';
import { openVariants } from '#search/characters/variants.ts';

type Corrected = Anchor & { id: string; right_word: string };

export interface CorrectionPlace<Row extends Corrected> {
  /** With the place in the published text, where that can be read. */
  row: Row;
  /** The product's name; its code where no one knows it. */
  productName: string;
  /**
   * Which character of its page it begins with, from 1, as the source has them after the mark of the page: a gaiji or a
   * composition is one, marks and spaces are none. Not known where the text reads otherwise or cannot be read.
   */
  offset: number | undefined;
}

const byPlace = (a: Corrected, b: Corrected): number =>
  a.page_id - b.page_id ||
  a.start_line_id - b.start_line_id ||
  a.start_word_id - b.start_word_id ||
  (a.id < b.id ? -1 : 1);

const findAgain = <Row extends Corrected>(holding: OpenProduct, rows: readonly Row[]): Row[] => {
  const { code, version } = holding.bundle.facts;
  const stale = rows.filter((row) => row.version !== version).toSorted(byPlace);
  const found = rows.filter((row) => row.version === version);
  const stop = { check: () => {}, hold: () => {} };
  for (let at = 0; at < stale.length; ) {
    const answered = answerAnchors(holding, { code, version, anchors: stale.slice(at) }, stop);
    for (const anchor of answered) found.push({ ...stale[at++], ...anchor });
  }
  return found;
};

/** The ordinals of a page's characters; those of the last page used are cached. */
const offsetsIn = (bundle: Bundle) => {
  let known: { pageId: number; at: Map<string, number> } | undefined;
  return ({ page_id: pageId, start_line_id: line, start_word_id: word, state }: Anchor) => {
    if (state !== 'same') return undefined;
    if (known?.pageId !== pageId) {
      const page = bundle.page(pageId);
      const cells = page ? cellsOfPages([page]) : [];
      known = { pageId, at: new Map(cells.map((cell, i) => [`${cell.lineId}.${cell.wordId}`, i + 1])) };
    }
    return known.at.get(`${line}.${word}`);
  };
};

/**
 * Sorted by product and place. `onFault` is called for a product that cannot be read: its corrections are returned with
 * their stored places.
 */
export const correctionPlaces = async <Row extends Corrected>(
  data: string,
  rows: readonly Row[],
  onFault: (fault: string) => void,
): Promise<CorrectionPlace<Row>[]> => {
  const products = new Map<string, Row[]>();
  for (const row of rows) {
    const own = products.get(row.code);
    if (own) own.push(row);
    else products.set(row.code, [row]);
  }
  if (products.size === 0) return [];
  const variants = openVariants(await ensureVariants());
  const withdrawn = withdrawnNames(data);
  const placesIn = (code: string, own: readonly Row[]): CorrectionPlace<Row>[] => {
    const dir = bundleDir(data, code);
    const holding = openProduct(dir, variants, new ListCache());
    try {
      const offsetOf = offsetsIn(holding.bundle);
      const productName = holding.bundle.facts.name;
      const found = findAgain(holding, own).toSorted(byPlace);
      return found.map((row) => ({ row, productName, offset: offsetOf(row) }));
    } catch (cause) {
      throw explainError(cause, dir);
    } finally {
      holding.close();
    }
  };
  return [...products].toSorted().flatMap(([code, own]) => {
    const asStored = () =>
      own
        .toSorted(byPlace)
        .map((row) => ({ row, productName: withdrawn.get(code) ?? code, offset: undefined }));
    try {
      return currentVersion(data, code) === undefined ? asStored() : placesIn(code, own);
    } catch (cause) {
      if (!(cause instanceof LibraryFailure) && !(cause instanceof DamagedFile)) throw cause;
      onFault(`${code} cannot be read, its corrections are listed as they were stored: ${cause.message}`);
      return asStored();
    }
  });
};
