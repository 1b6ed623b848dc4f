// For proofs: imports versions of some books one after another into the index store until it receives a message to end.
// Reports the result of each import. A failed import is run once more.
import { LibraryFailure } from '#library/files/failure.ts';
import { bundleDir, currentVersion } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { piecesOf } from '#library/index-store/piece-store.ts';
import { storedFilesOf } from '#library/index-store/push-index.ts';
import { makePages, makeProduct } from '../products/source.ts';

export interface WrittenImport {
  code: string;
  /** The version that went live, and its pieces; none where the import failed. */
  version?: string;
  pieces: number;
  /** The message of a failure, and whether that failure was expected. */
  why?: string;
  isExpected?: boolean;
  /** Whether what was live before it is so still. */
  isUnchanged?: boolean;
  /** Whether it failed before and was run again. */
  isAgain: boolean;
  milliseconds: number;
}

const books = 6;

const importOne = async (data: string, n: number, seed: number, isAgain: boolean): Promise<WrittenImport> => {
  const code = `written${n % books}`;
  const before = currentVersion(data, code);
  const from = performance.now();
  const about = () => ({ code, isAgain, milliseconds: Math.round(performance.now() - from) });
  try {
    const { version } = await importProduct({
      data,
      code,
      name: `試書${code}`,
      product: makeProduct(makePages(200 + (n % 40), seed + n)),
      faults: () => [],
      replace: before !== undefined,
    });
    const bundle = openBundle(bundleDir(data, code));
    const files = storedFilesOf(bundle.facts);
    bundle.close();
    return { ...about(), version, pieces: piecesOf(code, { version, files }).length };
  } catch (cause) {
    const isExpected = cause instanceof LibraryFailure && cause.code === 'store-away';
    const why = isExpected ? cause.message : String(cause instanceof Error ? cause.stack : cause);
    return { ...about(), pieces: 0, why, isExpected, isUnchanged: currentVersion(data, code) === before };
  }
};

const [, , data, seed] = process.argv;
const over = new AbortController();
process.on('message', () => over.abort());
for (let n = 0; !over.signal.aborted; n++) {
  const first = await importOne(data, n, Number(seed), false);
  process.send?.(first);
  if (first.version === undefined) process.send?.(await importOne(data, n, Number(seed), true));
}
process.disconnect();
