// Whom the poems of a collection address, by whom they are; and by which names its entries mean somebody.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowledgeKinds } from '#contract/knowledge/knowledge.ts';
import {
  answerInfos,
  answerKnowledgeRelations,
  answerProperties,
} from '#retrieval/knowledge/answer-knowledge.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { importProduct } from '../import/import-product.ts';
import { writeList } from '../reference-data/gazetteer/list-files.ts';
import { storeList } from '../reference-data/lists/list-store.ts';
import type { SourcePage } from '../sources/source.ts';
import type { SourceMention } from '../sources/source-entry.ts';
import { buildKnowledge } from './build-knowledge.ts';
import { Knowledge } from './open-knowledge.ts';

const data = mkdtempSync(join(tmpdir(), 'poems-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** A poem a page, headed by its title; its poet is named at the head of the first. */
const poems: [title: string, names: string[]][] = [
  ['李白詩贈杜甫', ['李白', '杜甫']],
  ['春日寄杜少府甫', ['杜甫']],
  ['夢杜甫', ['杜甫']],
  ['送孟浩然之廣陵', ['孟浩然']],
  ['登黃鶴樓寄與行人終不見杜甫', ['杜甫']],
  ['望廬山', []],
];
const words: Record<string, string> = { 贈: '酬贈', 寄: '酬贈', 夢: '懷思', 送: '送別' };

const pages = poems.map(([title, names], i): SourcePage => {
  const pageKey = `P${i + 1}`;
  const span = (word: string) => ({ pageKey, cell: title.indexOf(word), cells: word.length });
  const poet: SourceMention = { kind: 'person', name: '李白', pageKey: 'P1', cell: 0, cells: 2 };
  const named = names.flatMap((name): SourceMention[] =>
    name === '李白' || !title.includes(name.slice(-1))
      ? []
      : [{ kind: 'person', name, ...span(title.includes(name) ? name : name.slice(-1)) }],
  );
  return {
    pageKey,
    pageNum: `葉${i + 1}`,
    lines: [lineOf(title)],
    entries: [
      {
        key: `e${i + 1}`,
        start: { pageKey, cell: 0, main: 0, note: 0 },
        end: { pageKey, cell: title.length, main: title.length, note: 0 },
        date: '',
        title,
        categories: Object.entries(words)
          .filter(([word]) => title.includes(word))
          .map(([word, name]) => ({ name, words: [span(word)] })),
        mentions: [poet, ...named],
      },
    ],
  };
});

const names = ['李白', '杜甫', '孟浩然'];
let knowledge: Knowledge;
beforeAll(async () => {
  const about = { kind: 'persons', title: '人物', source: '', licence: '', state: 'imported' } as const;
  await storeList(
    data,
    'persons',
    about,
    names.map((name) => ({ name, dynasty: '唐' })),
  );
  writeList(data, {
    key: 'poets',
    kind: 'lsrw',
    title: '小傳',
    source: '',
    licence: '',
    product: 'shiji',
    entries: names.slice(0, 2).map((name) => ({ name, dynasty: '唐' })),
  });
  const books = [{ key: 'b', title: '詩集', authors: [{ name: '某', dynasty: '清' }] }];
  await importProduct({
    data,
    code: 'shiji',
    name: '詩集',
    product: makeProduct(pages, { books }),
    faults: () => [],
  });
  await buildKnowledge(data, []);
  knowledge = await Knowledge.open(data);
});
afterAll(() => knowledge.close());

const rights = (readable = ['shiji']) =>
  knowledge.rightsOf({ listed: ['shiji'], readable, kinds: knowledgeKinds });
const poet = (n: number) => ({ type: 'person' as const, id: `poets:${n}` });
const stretch = { skipCount: 0, maxResultCount: 10 };

describe('the poems of a collection', () => {
  it('are addressed by their poet to whom a word of the title leads, each listed by itself and all together', () => {
    const reply = answerKnowledgeRelations(knowledge, { ...poet(1), kind: 'addressed', stretch }, rights());
    expect(
      reply.items.map(({ node, weight, direction, basis }) => [node.id, weight, direction, basis]),
    ).toEqual([
      ['poets:2', 3, 'out', 'list'],
      ['persons:3', 1, 'out', 'only'],
    ]);
    const request = {
      ...poet(2),
      kind: 'addressed' as const,
      direction: 'in' as const,
      other: poet(1),
      stretch,
    };
    const each = answerKnowledgeRelations(knowledge, request, rights());
    expect(each.totalCount).toBe(3);
    expect(each.items.map(({ evidence }) => evidence?.by === 'place' && evidence.pageId)).toEqual([1, 2, 3]);
    const out = answerKnowledgeRelations(knowledge, { ...request, direction: 'out' }, rights());
    expect(out.totalCount).toBe(0);
  });

  it('mean by a name whom their own list has, of several who bear it', () => {
    const [li, other] = answerInfos(
      knowledge,
      { nodes: [poet(1), { type: 'person', id: 'persons:1' }] },
      rights(),
    );
    expect(li.namedAs).toEqual([{ code: 'shiji', product: '詩集', name: '李白', entries: 6, total: 6 }]);
    expect(other.namedAs).toEqual([]);
    const meant = (name: string, readable: string[]) =>
      answerProperties(
        knowledge,
        { question: { type: 'person', name, product: 'shiji' }, stretch },
        rights(readable),
      ).items.map(({ id }) => id);
    expect(meant('李白', ['shiji'])).toEqual(['poets:1']);
    expect(meant('', ['shiji']).toSorted()).toEqual(['persons:3', 'poets:1', 'poets:2']);
    // A caller without the right to read it gets no information from it.
    expect(meant('李白', [])).toEqual([]);
  });
});
