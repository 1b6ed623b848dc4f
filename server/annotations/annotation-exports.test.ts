import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SpanReply } from '#contract/reading/cited-places.ts';
import { readXlsx } from '#fixtures/read-xlsx.ts';
import { makeAnchorRow } from '#testing/servers/anchor.ts';
import { correctionStore } from '../corrections/correction-store.ts';
import { openDatabase } from '../database/open-database.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { startTestServer, type TestServer } from '#testing/servers/library.ts';
import { addPerson, signInPerson } from '#testing/servers/persons.ts';
import { noteStore } from '../notes/note-store.ts';

type Headers = { authorization: string };
type Json = Record<string, unknown>;
const notebook = '/api/gujiread/api/notebook';

let server: TestServer;
let db: ReadersDatabase;
let me: Headers;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ hosts: ['books.example.org'] });
  me = await signInPerson(server, 'all', '王力');
  owner = await addPerson(server, 'all', '王力');
  db = await openDatabase(server.database);
});
beforeEach(() =>
  db.write(async (trx) => {
    await trx.deleteFrom('note').execute();
    await trx.deleteFrom('correction').execute();
  }),
);
afterAll(async () => {
  await db.close();
  await server.close();
});

const take = (path: string, headers: object = {}) =>
  server.app.inject({ url: path, headers: { ...me, host: 'books.example.org', ...headers } });
const comments = [
  '=1+1',
  '# 一\n- 二\n\n3. 三 <b>*四*</b> [五](六)',
  '  首行有空\n"引號", 逗號',
  '𠀀&KR0008;',
];

/** Notes on the first columns of two pages, in two products, made over HTTP. */
const writeNotes = async () => {
  for (const productId of ['beta', 'alpha']) {
    const bundle = server.app.holdings.open(productId);
    const pages = Array.from({ length: 10 }, (_, i) => bundle.page(i + 1)!);
    const full = pages.filter(({ blocks }) => (blocks[0]?.columns[0]?.words.length ?? 0) > 9);
    for (const [i, comment] of comments.entries()) {
      const { pageId } = full[i % 2];
      const place = { pageId, startLineId: 1, endLineId: 1, startWordId: 2 + i, endWordId: 5 + i };
      const payload = { productId, ...place, comment };
      const reply = await server.app.inject({ method: 'POST', url: notebook, headers: me, payload });
      expect(reply.statusCode, reply.body).toBe(200);
    }
  }
};
const notesOf = () => noteStore(db).after(owner, undefined, undefined, 100);

/** What the model says that a class must have, may have, and how often: the tables of its sections 3 and 4. */
const terms: Record<string, readonly string[]> = {
  AnnotationCollection: ['@context', 'id', 'type', 'label', 'creator', 'generated', 'first', 'total'],
  AnnotationPage: ['id', 'type', 'startIndex', 'items'],
  Annotation: ['id', 'type', 'motivation', 'created', 'modified', 'creator', 'body', 'target'],
  TextualBody: ['type', 'purpose', 'value', 'format'],
  Person: ['type', 'name'],
  SpecificResource: ['type', 'source', 'selector'],
  TextQuoteSelector: ['type', 'exact', 'prefix', 'suffix'],
  FragmentSelector: ['type', 'conformsTo', 'value'],
};
const motivations =
  /^(assessing|bookmarking|classifying|commenting|describing|editing|highlighting|identifying|linking|moderating|questioning|replying|tagging)$/;
const iri = /^(https?:\/\/\S+|urn:uuid:[0-9a-f-]{36})$/;

/** Walks a resource: every property is a term of its class in the context, or one of Dublin Core by its prefix. */
const checkTerms = (value: unknown): void => {
  if (Array.isArray(value)) return value.forEach(checkTerms);
  if (typeof value !== 'object' || value === null) return;
  const known = terms[(value as Json)['type'] as string];
  expect(known, JSON.stringify(value)).toBeDefined();
  for (const [key, inner] of Object.entries(value)) {
    if (!key.startsWith('dcterms:')) expect(known).toContain(key);
    checkTerms(inner);
  }
};
interface Annotation {
  id: string;
  motivation: string;
  created: string;
  modified: string;
  body: { purpose: string; value: string }[];
  target: { source: string; selector: [Json, Json] };
}
const checkAnnotation = (annotation: Annotation): void => {
  expect(annotation.id).toMatch(iri);
  expect(annotation.target.source).toMatch(iri);
  for (const time of [annotation.created, annotation.modified])
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  for (const name of [annotation.motivation, ...annotation.body.map(({ purpose }) => purpose)])
    expect(name).toMatch(motivations);
  for (const { value } of annotation.body) expect(typeof value).toBe('string');
  const [quote, fragment] = annotation.target.selector;
  expect([quote['type'], fragment['type']]).toEqual(['TextQuoteSelector', 'FragmentSelector']);
  expect(quote['exact']).toEqual(expect.stringMatching(/./));
  expect(fragment['conformsTo']).toMatch(iri);
};

describe('exported notes', () => {
  it('as Web Annotations has what the model asks for, in the terms of its context', async () => {
    await writeNotes();
    const reply = await take(`${notebook}/export?format=w3c`);
    expect(reply.headers['content-type']).toContain('application/ld+json');
    const whole = reply.json<Json & { first: { items: Annotation[] } }>();
    checkTerms(whole);
    expect(whole['@context']).toBe('http://www.w3.org/ns/anno.jsonld');
    expect(whole['id']).toMatch(iri);
    const { items } = whole.first;
    const rows = await notesOf();
    expect([whole['total'], items.length]).toEqual([8, 8]);
    for (const [i, annotation] of items.entries()) {
      checkAnnotation(annotation);
      const { comment, content, before, after, address } = rows[i];
      expect(annotation.body).toMatchObject([{ purpose: 'commenting', value: comment }]);
      expect(annotation.target.selector).toMatchObject([
        { exact: content, prefix: before, suffix: after },
        { value: address },
      ]);
      // The permalink leads to the very characters.
      const { pathname, searchParams } = new URL(annotation.target.source);
      const code = pathname.split('/').at(-1);
      const at = encodeURIComponent(searchParams.get('at') ?? '');
      const found = SpanReply.parse((await take(`/api/gujiread/api/product/span/${code}?at=${at}`)).json());
      expect(found).toMatchObject({ state: 'same', pageId: rows[i].page_id });
    }
    const one = await take(`${notebook}/export?format=w3c&productId=beta`);
    expect(one.json<{ total: number }>().total).toBe(4);
  });

  it('as Markdown is ordered by book and catalogue, and nothing that was written becomes markup', async () => {
    await writeNotes();
    const reply = await take(`${notebook}/export?format=markdown`);
    expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
    const name = /filename\*=UTF-8''(\S+)$/.exec(String(reply.headers['content-disposition']))?.[1] ?? '';
    expect(decodeURIComponent(name)).toMatch(/^琅嬛笔记_\d{14}\.md$/);
    const lines = reply.body.split('\n');
    const headings = lines.filter((line) => line.startsWith('#'));
    expect(headings).toEqual(['# 琅嬛笔记', '## 試書alpha', '### 卷1', '## 試書beta', '### 卷1']);
    const rows = await notesOf();
    expect(lines.filter((line) => line.startsWith('> '))).toEqual(rows.map(({ content }) => `> ${content}`));
    expect(lines.filter((line) => /^\s*([-+*]|\d+[.)]) /.test(line))).toEqual([]);
    expect(reply.body).not.toMatch(/(?<!\\)<b>|(?<!\\)\*四/);
    const links = [...reply.body.matchAll(/^——\[(.+?)\]\(<(\S+)>\)/gm)];
    expect(links.map(([, text]) => text.replaceAll('\\', ''))).toEqual(
      rows.map(({ page_num, line }) => `某：《試書》，試本，${page_num}，第${line}行`),
    );
    expect(
      links.every(([, , to]) => to.startsWith('https://') || to.startsWith('http://books.example.org/')),
    ).toBe(true);
  });

  it('as a sheet has every note in a row, and no text of it is a formula', async () => {
    await writeNotes();
    const reply = await take(`${notebook}/export?format=xlsx`);
    const sheet = readXlsx(reply.rawPayload).get('琅嬛笔记')!;
    const rows = await notesOf();
    expect(sheet).toHaveLength(rows.length + 1);
    const column = sheet[0].findIndex(({ value }) => value === '笔记');
    expect(sheet.slice(1).map((cells) => cells[column].value)).toEqual(rows.map(({ comment }) => comment));
    expect(sheet[1].some(({ link }) => link?.includes('/app/read/alpha?at='))).toBe(true);
  });

  it('tells of corrections what was proposed and what became of it, also of a product that is gone', async () => {
    const store = correctionStore(db);
    const anchor = makeAnchorRow(3, { code: 'gone', catalog: '亡書 / 卷二', state: 'changed' });
    const correction = { anchor, crop: undefined, rightWord: '知伯', comment: '據宋本' };
    const { id } = await store.add(owner, undefined, correction, 1_790_000_000_000);
    const decision = { status: 'accepted' as const, credit: '王力', answer: '今改' };
    await db.write((trx) => store.decide(trx, id, decision, 1_790_000_100_000));
    const path = '/api/gujiread/api/correction/export?format=';
    const { first } = (await take(`${path}w3c`)).json<{ first: { items: Annotation[] } }>();
    checkTerms(first);
    checkAnnotation(first.items[0]);
    expect(first.items[0].body.map(({ purpose, value }) => [purpose, value])).toEqual([
      ['editing', '知伯'],
      ['describing', '據宋本'],
      ['tagging', '原文已变'],
      ['moderating', '已采纳'],
      ['replying', '今改'],
    ]);
    const markdown = (await take(`${path}markdown`, { 'accept-language': 'zh-TW' })).body;
    for (const text of ['# 琅嬛勘誤', '## gone', '《亡書》', '改正為：知伯', '原文已變', '已採納'])
      expect(markdown).toContain(text);
    expect(readXlsx((await take(`${path}xlsx`)).rawPayload).get('琅嬛勘误')).toHaveLength(2);
  });

  it('is one’s own alone, and may be empty', async () => {
    const empty = (await take(`${notebook}/export?format=w3c`)).json<Json>();
    expect(empty).toMatchObject({ total: 0, first: { items: [] } });
    await writeNotes();
    const stranger = await signInPerson(server, 'some', '路人');
    const other = await server.app.inject({ url: `${notebook}/export?format=w3c`, headers: stranger });
    expect(other.json()).toMatchObject({ total: 0 });
    expect((await take(`${notebook}/export?format=pdf`)).statusCode).toBe(400);
  });
});

const run = promisify(execFile);
const soffice = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!soffice && !process.env.CI)('a sheet of notes in LibreOffice (needs soffice)', () => {
  it('shows what was written', async () => {
    await writeNotes();
    const folder = mkdtempSync(join(tmpdir(), 'langhuan-notes-'));
    try {
      const { rawPayload } = await take(`${notebook}/export?format=xlsx&productId=beta`);
      writeFileSync(join(folder, 'n.xlsx'), rawPayload);
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true,false,false,1';
      await run('soffice', [
        profile,
        '--headless',
        '--convert-to',
        csv,
        '--outdir',
        folder,
        join(folder, 'n.xlsx'),
      ]);
      const shown = readFileSync(join(folder, 'n-琅嬛笔记.csv'), 'utf8');
      const rows = (await notesOf()).filter(({ code }) => code === 'beta');
      expect(rows).toHaveLength(4);
      for (const { comment, content } of rows) {
        expect(shown).toContain(content);
        expect(shown.replaceAll('\r\n', '\n')).toContain(comment.replaceAll('"', '""'));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
