// A library of its own for a bench that needs a reader's desk: two texts, a unit, and the real command serving them.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corporaDir } from './corpora.ts';
import { callLanghuan, serveByCommand } from './run-command.ts';

export const account = { name: 'bench', password: 'langhuan-bench' };

/** 吳郡圖經續記 as printed, and its characters set anew to pages of 700 cells: ten lines of two rows of 35. */
export const codes = { printed: 'wujun', dense: 'dense' };
const dense = { lines: 10, cells: 35, pages: 40 };
export const cellsOfDensePage = dense.lines * dense.cells * 2;

const charactersOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8')
        .replace(/^#.*$|<[^>]*>|&[A-Za-z0-9]+;/gm, '')
        .replace(/[^\p{sc=Han}]/gu, ''),
    ]);

const writeDenseText = (from: string, to: string): void => {
  const characters = charactersOf(from);
  let at = 0;
  const row = () => characters.slice(at, (at += dense.cells)).join('');
  const lines = Array.from({ length: dense.pages }, (_, page) => [
    `<pb:KR9z0001_WYG_001-${Math.floor(page / 2) + 1}${page % 2 === 0 ? 'a' : 'b'}>¶`,
    ...Array.from({ length: dense.lines }, () => `(${row()}/${row()})¶`),
  ]).flat();
  const head = [
    '#+TITLE: 密字',
    '#+PROPERTY: ID KR9z0001',
    '#+PROPERTY: BASEEDITION WYG',
    '#+PROPERTY: JUAN 卷一',
  ];
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'KR9z0001_001.txt'), `${[...head, ...lines].join('\n')}\n`);
};

/** Brings the two texts into a data folder. */
export const importTexts = async (data: string): Promise<void> => {
  const printed = join(corporaDir(), 'kanripo/KR2k0010/WYG');
  const denseText = join(data, 'sources/KR9z0001/WYG');
  writeDenseText(printed, denseText);
  await callLanghuan(data, ['import', 'kanripo', printed, '--code', codes.printed, '--name', '吳郡圖經續記']);
  await callLanghuan(data, ['import', 'kanripo', denseText, '--code', codes.dense, '--name', '密字']);
};

/** Lets `fill` import, builds the client if need be, and serves; `stop` takes everything away again. */
export const serveBenchLibrary = async (
  fill: (data: string) => Promise<void>,
): Promise<{ address: string; stop: () => Promise<void> }> => {
  const { buildWeb } = await import('#scripts/build.ts');
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
