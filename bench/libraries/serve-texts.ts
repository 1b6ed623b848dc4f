// A library of its own for a bench that needs a reader's desk: two texts, a unit, and the real command serving them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corporaDir } from './corpora.ts';
import { hanOf, writeDenseText, writePrintedText } from './made-text.ts';
import { benchCharacters } from './newspaper-source.ts';
import { callLanghuan, serveByCommand } from '../measure/run-command.ts';
import { inShortForm } from '../measure/short.ts';

export const account = { name: 'bench', password: 'langhuan-bench' };

/** 吳郡圖經續記 as printed, and its characters set anew to pages of 700 cells: ten lines of two rows of 35. */
export const codes = { printed: 'wujun', dense: 'dense' };
/** Brings the two texts into a data folder; in short form the first is made up too. */
export const importTexts = async (data: string): Promise<void> => {
  let printed: string;
  if (inShortForm) {
    printed = join(data, 'sources/KR9z0002/WYG');
    writePrintedText(benchCharacters(7), printed);
  } else printed = join(corporaDir(), 'kanripo/KR2k0010/WYG');
  const denseText = join(data, 'sources/KR9z0001/WYG');
  writeDenseText(hanOf(printed), denseText);
  await callLanghuan(data, ['import', 'kanripo', printed, '--code', codes.printed, '--name', '吳郡圖經續記']);
  await callLanghuan(data, ['import', 'kanripo', denseText, '--code', codes.dense, '--name', '密字']);
};

/** Lets `fill` import, builds the client if need be, and serves; `stop` takes everything away again. */
export const serveBenchLibrary = async (
  fill: (data: string) => Promise<void>,
): Promise<{ address: string; stop: () => Promise<void> }> => {
  const { buildWeb } = await import('#scripts/build/build.ts');
  await buildWeb();
  const folder = mkdtempSync(join(tmpdir(), 'langhuan-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = join(folder, 'data');
    await fill(data);
    await callLanghuan(
      data,
      ['unit', 'add', account.name, '--products', '*', '--password-stdin'],
      account.password,
    );
    const server = await serveByCommand(data);
    return { address: server.address, stop: () => server.stop().finally(remove) };
  } catch (cause) {
    remove();
    throw cause;
  }
};
