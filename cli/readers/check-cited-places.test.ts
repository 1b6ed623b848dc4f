import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addressSpan } from '#citation/address-span.ts';
import { spanPath } from '#citation/span-address.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { importTestProduct } from '#testing/servers/library.ts';
import { runHere } from '#testing/run/run-in-process.ts';

const root = mkdtempSync(join(tmpdir(), 'cited-'));
afterAll(() => rmSync(root, { recursive: true }));

it('tells at an import which cited places are not there, or read otherwise, and brings the texts in', async () => {
  const data = join(root, 'data');
  mkdirSync(data);
  await importTestProduct(data, 'alpha', 3);
  const bundle = openBundle(bundleDir(data, 'alpha'));
  const page = bundle.page(2)!;
  const { lineId, words } = page.blocks[0].columns[0];
  const wordAt = (wordId: number) => ({ pageId: 2, lineId, wordId });
  const address = spanPath('alpha', addressSpan([page], wordAt(1), wordAt(4)));
  bundle.close();
  const quote = words.slice(0, 4).join('');
  const folder = join(root, 'site');
  mkdirSync(join(folder, 'articles'), { recursive: true });
  writeFileSync(join(folder, 'content.json'), '{ "columns": [{ "title": "文" }] }');
  const write = (name: string, text: string) =>
    writeFileSync(
      join(folder, 'articles', `${name}.md`),
      `---\ntitle: ${name}\ncolumn: 文\n---\n\n${text}\n`,
    );
  write('good', `> ${quote}\n>\n> [首句](${address})`);
  write('whole', '[全書](/app/read/alpha)');
  write('otherwise', `> 別有所作\n>\n> [次句](${address})`);
  write(
    'gone',
    `[無此書](${address.replace('alpha', 'omega')})，[無此頁](/app/read/alpha?pageId=99)，[無此種](/app/read/omega)`,
  );

  const ended = await runHere(['content', 'import', folder, '--data', data]);
  expect(ended).toMatchObject({ code: 0, stdout: '5 added, 0 changed\n' });
  expect(ended.stderr.trim().split('\n').toSorted()).toEqual([
    'articles/gone.md:1: warning: “無此書” is not in this library',
    'articles/gone.md:1: warning: “無此種” is not in this library',
    'articles/gone.md:1: warning: “無此頁” is not in this library',
    'articles/otherwise.md:1: warning: “次句” reads otherwise there than it is quoted',
  ]);
});
