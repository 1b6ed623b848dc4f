// A picture store of a hundred thousand scans, in local files and in an S3 server: a hundred products of a thousand pages,
// each with the pyramid of a scan. Three hundred pyramids are made, of five megapixels, from the real scans of the corpora by
// enlarging, cutting, turning over and shading; every other is a hard link to one of them, and so is what lies in the S3
// server's folder, which that serves as if it had been put there; lists, sums and manifests are put through it. Originals,
// which no reader asks for, are left out. In `.cache/bench-scans-store`, half a gigabyte.
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { makePyramid } from '#imaging/scans/pyramid.ts';
import { formatCurrent, makeVersion, ownLibraryDir } from '#library/files/data-folder.ts';
import { type HoldingsStore, versionPrefix } from '#library/holdings-store/holdings-store.ts';
import { publishManifest } from '#library/holdings-store/publish-to-store.ts';
import { describeVersion } from '#library/holdings-store/push-version.ts';
import { formatAbout } from '#library/holdings-store/version-about.ts';
import {
  aboutName,
  blocksName,
  checksumOf,
  listName,
  packBlocks,
  readFileList,
  sumBlocks,
} from '#library/holdings-store/version-files.ts';
import { isScan, pyramidFile } from '#library/files/scan-files.ts';
import { BookWriter } from '#library/bundle/write-book.ts';
import { makeProduct } from '#testing/products/source.ts';
import { originalScans } from './original-scans.ts';
import { cacheFolder, wholeOrShort } from '../measure/short.ts';

export const shape = wholeOrShort(
  { products: 100, pages: 1000, distinct: 300, width: 2582, height: 1937 },
  { products: 2, pages: 3, distinct: 2, width: 1200, height: 900 },
);
const dir = cacheFolder('bench-scans-store');
/** Raised when they are made otherwise. */
const form = '2';
const pyramidsDir = join(dir, 'pyramids');
const spare = { x: 80, y: 60 };

export const codeOfProduct = (product: number): string => `scans-${String(product).padStart(3, '0')}`;

/** Which pyramid the page of a product has. */
const numberOf = (product: number, page: number): number => (product * shape.pages + page) % shape.distinct;
const scanName = (page: number): string => `${String(page).padStart(6, '0')}-scan.jpg`;

const makePyramids = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const originals = await originalScans(join(dir, 'originals'));
  let made = 0;
  for (let round = 0; made < shape.distinct; round += 1)
    for (const original of originals.slice(0, shape.distinct - made)) {
      const scan = sharp(original)
        .resize(shape.width + spare.x, shape.height + spare.y, { fit: 'fill' })
        .extract({
          left: (round * 37) % spare.x,
          top: (round * 29) % spare.y,
          width: shape.width,
          height: shape.height,
        })
        .linear(0.9 + (round % 8) * 0.02, 0);
      if (round % 2 === 1) scan.flop();
      const [path, pyramid] = ['jpg', 'tif'].map((ending) => join(folder, `${made}.${ending}`));
      made += 1;
      // Of a making that was broken off.
      if (existsSync(pyramid)) continue;
      const { size: bytes } = await scan.jpeg({ quality: 80 }).toFile(path);
      await makePyramid({ path, bytes }, pyramid);
      rmSync(path);
    }
};

interface Pyramid {
  path: string;
  /** Its line in a list of files, without its path, and the sums of its blocks. */
  bill: string;
  blocks: number[];
}

const readPyramids = (): Pyramid[] =>
  Array.from({ length: shape.distinct }, (_, i) => {
    const path = join(pyramidsDir, `${i}.tif`);
    const bytes = readFileSync(path);
    const bill = `${crc32(bytes).toString(16).padStart(8, '0')} ${bytes.length}`;
    return { path, bill, blocks: sumBlocks(bytes) };
  });

const link = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  linkSync(from, to);
};

/** A product whose pages are scans and no text, in the library of `data`. */
const writeProduct = (data: string, product: number, pyramids: readonly Pyramid[]): void => {
  const [code, version] = [codeOfProduct(product), makeVersion(Date.now())];
  const own = join(ownLibraryDir(data), code);
  const folder = join(own, version);
  mkdirSync(folder, { recursive: true });
  const writer = new BookWriter(folder, makeProduct([], { processingState: 5 }), () => ({
    lsrw: [],
    lsdm: [],
    ldzg: [],
    zcy: [],
  }));
  for (let page = 1; page <= shape.pages; page += 1) {
    const key = `p${page}`;
    const size = { width: shape.width, height: shape.height };
    const layout = { ...size, direction: 'V' as const, blocks: [], rows: [] };
    writer.addPage({ pageKey: key, pageNum: key, lines: [], layout }, { name: scanName(page), ...size });
  }
  writer.finish({ code, version, name: code });
  // Each pyramid is read and summed but once, so scans come into the list after the rest.
  for (let page = 1; page <= shape.pages; page += 1) {
    const { path, bill } = pyramids[numberOf(product, page)];
    const linked = pyramidFile(folder, scanName(page));
    link(path, linked);
    appendFileSync(join(folder, listName), `${bill} ${linked.slice(folder.length + 1)}\n`);
  }
  writeFileSync(join(own, 'current'), formatCurrent({ version, past: [] }));
};

/** The data folder with all of it in local files. Made once; about four minutes. */
export const ensureLocalLibrary = async (): Promise<string> => {
  const data = join(dir, 'local');
  const mark = join(dir, 'form');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === form) return data;
  rmSync(data, { recursive: true, force: true });
  console.error(`making ${shape.distinct} pyramids, and ${shape.products * shape.pages} names for them`);
  await makePyramids(pyramidsDir);
  const pyramids = readPyramids();
  for (let product = 0; product < shape.products; product += 1) writeProduct(data, product, pyramids);
  writeFileSync(mark, form);
  return data;
};

/** The same in `store`, whose files lie in `folder`, as `langhuan library push` puts it there, but for the scans, which are linked. */
export const fillStore = async (store: HoldingsStore, folder: string, data: string): Promise<void> => {
  const pyramids = readPyramids();
  for (let product = 0; product < shape.products; product += 1) {
    const code = codeOfProduct(product);
    const own = join(ownLibraryDir(data), code);
    const [version = ''] = readdirSync(own).filter((name) => name !== 'current');
    const prefix = versionPrefix(code, version);
    const list = readFileSync(join(own, version, listName));
    const files = readFileList(list.toString(), code);
    const sums: number[] = [];
    for (const { path } of files)
      if (isScan(path)) {
        const page = Number(path.slice(path.lastIndexOf('/') + 1).slice(0, 6));
        sums.push(...pyramids[numberOf(product, page)].blocks);
        link(join(own, version, path), join(folder, prefix, path));
      } else {
        const bytes = readFileSync(join(own, version, path));
        sums.push(...sumBlocks(bytes));
        await store.create(`${prefix}${path}`, bytes);
      }
    const described = {
      [blocksName]: packBlocks(sums),
      [aboutName]: formatAbout(describeVersion(join(own, version)).about),
      [listName]: list,
    };
    for (const [name, bytes] of Object.entries(described)) await store.create(`${prefix}${name}`, bytes);
    const sizeOf = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    const live = {
      version,
      textBytes: sizeOf(files.filter(({ path }) => !isScan(path))),
      bytes: sizeOf(files),
      manifest: checksumOf(list),
      blocks: checksumOf(described[blocksName]),
      about: checksumOf(described[aboutName]),
    };
    await publishManifest(store, { code, name: code, live }, undefined);
  }
};
