// langhuan library upgrade: products that another version of the program made are made anew.
import { storeAddress } from '#library/files/data-folder.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { listHoldings } from '#library/holdings/holdings.ts';
import { needOf, upgradeProduct } from '#library/import/upgrade-product.ts';
import { count, type DataOption, type JsonOption, printJson } from '../run/options.ts';
import { withRecord } from '../run/record-act.ts';
import { showProgress } from '../run/show-progress.ts';

interface UpgradeOutcome {
  code: string;
  state: 'current' | 'upgraded' | 'source needed' | 'failed';
  version?: string;
  why?: string;
}

const upgradeOne = async (data: string, code: string): Promise<UpgradeOutcome> => {
  const found = needOf(data, code);
  if (found.need === 'nothing') return { code, state: 'current' };
  const { need, why } = found;
  if (need === 'source') return { code, state: 'source needed', why };
  const progress = showProgress();
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    const run = () => upgradeProduct(data, code, { onProgress: progress.show, signal: abort.signal });
    const { version } = await withRecord(data, run, ({ name, version: made }) => ({
      act: 'library.import',
      subject: code,
      details: { product: name, version: made },
    }));
    return { code, state: 'upgraded', version };
  } finally {
    progress.end();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};

const printOutcome = ({ code, state, version, why }: UpgradeOutcome): void => {
  if (state === 'upgraded') console.log(`${code}: made anew, version ${version}`);
  else if (state === 'current') console.log(`${code}: needs nothing`);
  else console.error(`${code}: ${state}: ${why}`);
};

/** One that fails leaves the others; then the command fails in the end. */
export const upgrade = async (
  chosen: readonly string[],
  { data, json }: DataOption & JsonOption,
): Promise<void> => {
  if (storeAddress() !== undefined)
    throw new LibraryFailure(
      'store-refused',
      'products of a holdings store are made anew in a data folder: library pull --to, then there library upgrade and library push --replace',
    );
  const codes = chosen.length > 0 ? chosen : listHoldings(data).map(({ code }) => code);
  const outcomes: UpgradeOutcome[] = [];
  for (const code of codes) {
    const one = await upgradeOne(data, code).catch((cause: unknown): UpgradeOutcome => {
      if (!(cause instanceof LibraryFailure) || cause.code === 'interrupted') throw cause;
      return { code, state: 'failed', why: cause.message };
    });
    outcomes.push(one);
    if (!json && (one.state !== 'current' || chosen.length > 0)) printOutcome(one);
  }
  const of = (state: UpgradeOutcome['state']): number => outcomes.filter((one) => one.state === state).length;
  if (json) printJson(outcomes);
  else console.log(`${count(of('upgraded'), 'product')} made anew, ${of('current')} needed nothing`);
  const left = of('source needed') + of('failed');
  if (left > 0) throw new LibraryFailure('bad-source', `${count(left, 'product')} could not be made anew`);
};
