import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf, startOfDay } from '#contract/values/shanghai-day.ts';
import { contentStore } from '#server/content/content-store.ts';
import { readContentFolder } from '#server/content/read-content-folder.ts';
import { meetsRule } from '#server/content/product-rules.ts';
import { showContent } from '#server/content/show-content.ts';
import { writeContentFolder } from '#server/content/write-content-folder.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { demoCodes, demoWorks } from './build-demo.ts';
import { addDemoContent, demoContentFolder } from './demo-content.ts';
import { handbookCode, openHandbook } from './handbook.ts';

const dir = mkdtempSync(join(tmpdir(), 'demo-content-'));
let db: ReadersDatabase;
beforeAll(async () => void (db = await openDatabase({ file: join(dir, 'readers.db') })));
afterAll(async () => {
  await db.close();
  rmSync(dir, { recursive: true });
});

const { pieces, faults } = readContentFolder(demoContentFolder);
const codes = [...demoCodes];
const texts = pieces.map(({ body }) => ('text' in body ? body.text : '')).join('\n');

it('is a folder without faults, in the form that an export has, and comes in once', async () => {
  expect(faults).toEqual([]);
  const day = pieces[0].publishOn!;
  const now = startOfDay(day);
  expect(new Set(pieces.map(({ publishOn }) => publishOn))).toEqual(new Set([day]));
  const added = await db.write((trx) => addDemoContent(trx, db, now));
  expect(added).toEqual({ added: pieces.length, changed: 0 });
  const { files } = await writeContentFolder(contentStore(db));
  for (const [path, text] of files)
    expect(readFileSync(join(demoContentFolder, path), 'utf8'), path).toBe(text);
  expect((await showContent(contentStore(db), () => now).of('article')).length).toBeGreaterThan(0);
  expect(dayOf(now)).toBe(day);
  // Somebody has written before: it is left out.
  expect(await db.write((trx) => addDemoContent(trx, db, Date.now()))).toBeUndefined();
});

it('names all products of the demonstration, and no other', () => {
  const linked = [...texts.matchAll(/\/(?:product|app\/(?:read|search))\/([a-z0-9-]+)/g)].map(
    ([, code]) => code,
  );
  expect([...new Set(linked)].toSorted()).toEqual(codes.toSorted());
  const listed = pieces.flatMap(({ body }) => (body.kind === 'book-list' ? body.codes : []));
  expect(listed.toSorted()).toEqual(codes.toSorted());
});

it('leads to articles that there are', () => {
  const titles = pieces.flatMap(({ body }) => (body.kind === 'article' ? [body.title] : []));
  const linked = [...texts.matchAll(/\(\/article\/([^)]+)\)/g)].map(([, title]) => decodeURIComponent(title));
  expect(linked.filter((title) => !titles.includes(title))).toEqual([]);
});

it('has every book in one class of the navigation', () => {
  const nodes = pieces.flatMap(({ body }) => (body.kind === 'node' ? [body] : []));
  const shelved = [...demoWorks, { code: handbookCode, open: () => openHandbook().product }];
  for (const { code, open } of shelved) {
    const { books } = open();
    const record = {
      siKu: books[0].siKu,
      authors: books[0].authors,
      processingState: 10,
      isNewspaper: false,
    };
    const product = { record, books } as unknown as Parameters<typeof meetsRule>[0];
    const own = nodes.filter(
      (node) => node.codes.includes(code) || (node.rule !== null && meetsRule(product, node.rule)),
    );
    expect([code, own.length]).toEqual([code, 1]);
  }
});

it('has nobody who is said to use it, links to projects elsewhere, and ranks and recommends what it has', () => {
  const bodies = pieces.map(({ body }) => body);
  expect(bodies.filter(({ kind }) => kind === 'star-user')).toEqual([]);
  const links = bodies.flatMap((body) => (body.kind === 'sister-link' ? [new URL(body.url)] : []));
  expect(new Set(links.map(({ protocol, host }) => `${protocol}//${host}`)).size).toBe(2);
  const named = bodies.flatMap((body) => {
    if (body.kind === 'star-product') return [body.code];
    return body.kind === 'ranking' ? body.entries.map(({ code }) => code) : [];
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((code) => !codes.includes(code))).toEqual([]);
});
