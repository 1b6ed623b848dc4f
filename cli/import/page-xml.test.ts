import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const dir = mkdtempSync(join(tmpdir(), 'cli-scans-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** What a call prints, and its exit code. */
const langhuan = async (...args: string[]): Promise<{ code: number; out: string }> => {
  const { code, stdout, stderr } = await runHere(args);
  return { code, out: `${stdout}${stderr}`.trimEnd() };
};

describe('scans by command', () => {
  it('are checked and imported with the facts given about the book, and with faults by file', async () => {
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
    const warning = `${join(book, 'p_2.jpg')}: warning: page p_2: its picture is a drawing or a document`;
    const checked = await langhuan('check', 'page-xml', book, ...about);
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining(warning)]);
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
    expect([imported.code, imported.out]).toEqual([0, expect.stringContaining(warning)]);
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

  it('that do not exist are reported, and nothing is written', async () => {
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
