// A library of products made up for tests, written straight into the data folder: books with and without an
// introduction, with a deep catalogue, a wide one, and one of a single root.
import { importProduct } from '#library/import/import-product.ts';
import { makeNestedPages, makePages, makeProduct, makeRootPages } from '#testing/products/source.ts';
import type { SourcePage, SourceProduct } from '#library/sources/source.ts';
import { addUnitByCommand, makeDataFolder } from './langhuan.ts';
import { serveLibrary, type SmallLibrary, testReader } from './small-library.ts';

/** Of 60 pages in 集, 卷 and 篇, with an introduction. */
export const nested = { code: 'nested', name: '三集試書', pages: 60, introduction: '此書凡三集。' };
/** Of 450 roots, twenty to a page, without an introduction. */
export const roots = { code: 'roots', name: '條目試書', pages: 23, nodes: 450 };
/** Of 500 pages under one root. */
export const long = { code: 'long', name: '五百葉試書', pages: 500 };
/** Of ten pages. */
export const ten = { code: 'ten', name: '十葉試書', pages: 10 };

const underOneRoot = function* (pages: Iterable<SourcePage>): Generator<SourcePage> {
  let first = true;
  for (const page of pages) {
    const lines = page.lines.map((line) => ({
      ...line,
      ...(line.nodes && { nodes: line.nodes.map((node) => ({ ...node, depth: node.depth + 1 })) }),
    }));
    if (first) lines[0].nodes = [{ depth: 0, title: '全書', key: 'whole' }, ...(lines[0].nodes ?? [])];
    first = false;
    yield { ...page, lines };
  }
};

/** Made anew for each library: pages that are made one by one are read once. */
const makeProducts = (): [{ code: string; name: string }, Iterable<SourcePage>, Partial<SourceProduct>][] => [
  [
    nested,
    makeNestedPages(nested.pages),
    { introduction: { paragraphs: [nested.introduction], facts: [{ label: '底本', value: '試本' }] } },
  ],
  [roots, makeRootPages(roots.nodes), {}],
  [long, underOneRoot(makePages(long.pages)), {}],
  [ten, makePages(ten.pages, 3), {}],
];

export const openTestLibrary = async (): Promise<SmallLibrary> => {
  const folder = makeDataFolder();
  const { data } = folder;
  for (const [{ code, name }, pages, rest] of makeProducts())
    await importProduct({ data, code, name, product: makeProduct(pages, rest), faults: () => [] });
  await addUnitByCommand(data, testReader.name, testReader.password, '*');
  return serveLibrary(folder);
};
