// The interface is written in Simplified Chinese, in the texts.ts of each feature. This makes the table
// from those sentences (and the server's messages) to their Traditional form, with opencc and a file of
// corrections, once for each build; the browser loads it only when a reader chooses Traditional.
import { transform } from 'esbuild';
import * as OpenCC from 'opencc-js';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { traditionalMarks } from '#contract/reading/traditional-marks.ts';
import { packPhrases } from './traditional-phrases.ts';

const root = join(import.meta.dirname, '../..');
const overrides = join(root, 'web/i18n/traditional-overrides.json');
const folder = join(root, '.cache/web');

const textFiles = (): string[] => [
  join(root, 'contract/http/errors.ts'),
  ...['contract', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((e) => e.isFile() && /^(.+-)?texts\.ts$/.test(e.name))
      .map((e) => join(e.parentPath, e.name))
      .sort(),
  ),
];

/** Every string within a value, however deep. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
};

/** The values that a file without imports exports. */
const exportsOf = async (file: string): Promise<unknown> => {
  const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
  const loaded: unknown = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return loaded;
};

/** All sentences of the interface, by the file that holds them. */
export const collectTexts = async (): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const file of textFiles()) found.set(file.slice(root.length + 1), stringsIn(await exportsOf(file)));
  return found;
};

const readOverrides = () => JSON.parse(readFileSync(overrides, 'utf8')) as Record<string, string>;

/** Simplified → Traditional of the given sentences; those that do not change are left out. */
export const traditionalTable = (texts: readonly string[]): Record<string, string> => {
  const corrected = readOverrides();
  const convert = OpenCC.Converter({ from: 'cn', to: 'tw' });
  const phrases = Object.entries(corrected).sort(([a], [b]) => b.length - a.length);
  const table: Record<string, string> = {};
  for (const text of [...new Set(texts)].sort()) {
    let marked = text;
    // A corrected phrase is put aside as a private-use character, so that opencc cannot touch it.
    phrases.forEach(([from], i) => {
      marked = marked.replaceAll(from, String.fromCodePoint(0xf0000 + i));
    });
    const traditional = [...convert(marked)]
      .map((ch) => phrases[(ch.codePointAt(0) ?? 0) - 0xf0000]?.[1] ?? ch)
      .join('');
    if (traditionalMarks(traditional) !== text) table[text] = traditionalMarks(traditional);
  }
  return table;
};

/** Writes .cache/web/traditional.json, and the phrases for what the house writes beside it. */
export const writeTraditionalTexts = async (): Promise<void> => {
  const texts = [...(await collectTexts()).values()].flat();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'traditional.json'), `${JSON.stringify(traditionalTable(texts), null, 1)}\n`);
  writeFileSync(join(folder, 'traditional-phrases.json'), JSON.stringify(packPhrases(readOverrides())));
};

/** The table is written before a build and whenever a texts.ts changes while developing. */
export const traditionalTexts = (): Plugin => ({
  name: 'langhuan:traditional-texts',
  buildStart: writeTraditionalTexts,
  async handleHotUpdate({ file }) {
    if (file.endsWith('texts.ts') || file === overrides) await writeTraditionalTexts();
  },
});
