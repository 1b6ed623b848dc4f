import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bundleDir } from '#library/holdings.ts';
import { openBundle } from '#library/open-bundle.ts';
import { runCommand } from './main.ts';

const dir = mkdtempSync(join(tmpdir(), 'cli-scans-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Runs the command here; what it prints, and its exit code. */
const langhuan = async (...args: string[]): Promise<{ code: number; out: string }> => {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  process.exitCode = 0;
  try {
    await runCommand(['node', 'langhuan', ...args]);
    return { code: Number(process.exitCode), out: lines.join('\n') };
  } finally {
    process.exitCode = 0;
    for (const spy of spies) spy.mockRestore();
  }
};

describe('scans by command', () => {
  it('are checked and imported with what is told of the book, and what is amiss by file', async () => {
    const book = join(dir, 'book');
    mkdirSync(book);
    const scan = sharp({ create: { width: 900, height: 700, channels: 3, background: '#ccc' } });
    writeFileSync(join(book, 'p_1.jpg'), await scan.jpeg().toBuffer());
    writeFileSync(join(book, 'p_2.jpg'), '<svg/>');
    const about = [
      '--title',
      '機巧圖彙',
      '--author',
      '細川半藏',
      '--edition',
      '刊本',
      '--licence',
      'PDM',
      '--source',
      '館藏',
    ];
    const told = `${join(book, 'p_2.jpg')}: warning: page p_2: its picture is a drawing or a document`;
    const checked = await langhuan('check', 'page-xml', book, ...about);
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining(told)]);
    const data = join(dir, 'data');
    const imported = await langhuan(
      'import',
      'page-xml',
      book,
      ...about,
      '--code',
      'jiqiao',
      '--name',
      '機巧圖彙',
      '--data',
      data,
    );
    expect([imported.code, imported.out]).toEqual([0, expect.stringContaining(told)]);
    const bundle = openBundle(bundleDir(data, 'jiqiao'));
    expect(bundle.books()[0]).toMatchObject({
      title: '機巧圖彙',
      authors: [{ name: '細川半藏' }],
      edition: '刊本',
      licence: 'PDM',
      source: '館藏',
    });
    expect([bundle.facts.processingState, bundle.lastPage, bundle.page(1)?.picture]).toEqual([5, 2, 'scan']);
    bundle.close();
  });

  it('that are not there are told so, and nothing is written', async () => {
    const { code, out } = await langhuan(
      'import',
      'page-xml',
      join(dir, 'no'),
      '--code',
      'x',
      '--name',
      'x',
      '--data',
      dir,
    );
    expect([code, out]).toEqual([1, expect.stringMatching(/no such folder/)]);
  });
});
