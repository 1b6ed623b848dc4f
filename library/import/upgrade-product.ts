// Makes products anew that another version of the program made: from what they hold, by way of the exchange form, so that
// what an upgrade brings is what an import brings. Names of pages stay, and with them what readers have there.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OtherForm } from '#search/lists/table-file.ts';
import { checkSearch } from '../bundle/check-search.ts';
import { namesIn } from '../files/data-folder.ts';
import { exportProduct } from '../export/export-product.ts';
import { LibraryFailure } from '../files/failure.ts';
import { bundleDir } from '../holdings/holdings.ts';
import { openBundle } from '../bundle/open-bundle.ts';
import { openLanghuan } from '../sources/langhuan/open-langhuan.ts';
import { importProduct, type ImportRequest, type ImportResult } from './import-product.ts';

/** What a product needs: nothing, to be made anew from what it holds, or its source; with why. */
export type UpgradeNeed = { need: 'nothing' } | { need: 'remaking' | 'source'; why: string };

/** @throws LibraryFailure where it cannot be read for another reason. */
export const needOf = (data: string, code: string): UpgradeNeed => {
  try {
    const bundle = openBundle(bundleDir(data, code));
    bundle.close();
    checkSearch(bundle.segmentPaths());
    return { need: 'nothing' };
  } catch (cause) {
    if (cause instanceof OtherForm)
      return { need: cause.isReadable ? 'remaking' : 'source', why: cause.message };
    if (cause instanceof LibraryFailure && cause.code === 'outdated')
      return { need: 'source', why: cause.message };
    throw cause;
  }
};

const folderPrefix = '.upgrade-';

const isAlive = (process_: string): boolean => {
  try {
    return process.kill(Number(process_), 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What processes left that were killed. */
const sweep = (data: string): void => {
  for (const name of namesIn(data))
    if (name.startsWith(folderPrefix) && !isAlive(name.slice(folderPrefix.length)))
      rmSync(join(data, name), { recursive: true, force: true });
};

/** A new version of the product, made of what its live one holds. Takes room for a copy of it on the way. */
export const upgradeProduct = async (
  data: string,
  code: string,
  more: Pick<ImportRequest, 'onProgress' | 'signal'> = {},
): Promise<ImportResult> => {
  sweep(data);
  const to = join(data, `${folderPrefix}${process.pid}`);
  try {
    mkdirSync(to, { mode: 0o700 });
    exportProduct({ data, code, to });
    const opened = openLanghuan(to);
    if (!('product' in opened))
      throw new LibraryFailure(
        'bad-source',
        `${code} cannot be made anew: ${opened.faults.map(({ message }) => message).join('; ')}`,
      );
    const { product, faults, name, noImgRange } = opened;
    return await importProduct({ data, code, name, noImgRange, product, faults, replace: true, ...more });
  } finally {
    rmSync(to, { recursive: true, force: true });
  }
};
