// Makes the tables of characters for the whole machine: of handwriting alone a minute or two, where they have not been made.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('makes every table that servers would make', () => {
  const said = execFileSync(process.execPath, [join(import.meta.dirname, '../langhuan.mjs'), 'prepare'], {
    encoding: 'utf8',
  });
  const folder = said.trim().split(' ').at(-1)!;
  expect(folder).toMatch(/\.cache\/tables$/);
  const tables = readdirSync(folder).map((name) => name.replace(/-[0-9a-f]{16}\.bin$/, ''));
  for (const name of [
    'compositions',
    'edge-sources',
    'handwriting',
    'kang-xi',
    'pinyin',
    'radicals',
    'variants',
  ])
    expect(tables).toContain(name);
});
