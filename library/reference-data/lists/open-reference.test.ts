import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeList } from '../gazetteer/list-files.ts';
import { storeList } from './list-store.ts';
import { openReference } from './open-reference.ts';

it('finds a person by the 字 that his list gives of him, and nothing else so', async () => {
  const data = mkdtempSync(join(tmpdir(), 'lists-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const about = { source: '試', licence: 'CC0', state: 'imported' } as const;
  const entry = { name: '王維', exp: '王維，字摩詰，河東人。' };
  await storeList(data, 'persons', { ...about, kind: 'persons', title: '人物' }, [entry]);
  await storeList(data, 'herbs', { ...about, kind: 'herbs', title: '藥' }, [entry]);
  writeList(data, {
    key: 'poets',
    kind: 'lsrw',
    title: '小傳',
    source: '試',
    licence: 'CC0',
    entries: [{ name: '杜甫', gloss: '杜甫，字子美，其先襄陽人。' }, { name: '子美' }],
  });
  const lists = await openReference(data);
  onTestFinished(() => lists.close());
  const found = (kind: 'persons' | 'herbs', key: string) =>
    lists.find(kind, key, 0, 10).entries.map(({ id, facts }) => `${id} ${facts.name}`);
  expect(found('persons', '摩詰')).toEqual(['persons:1 王維']);
  // Through variants; whose name it is comes first.
  expect(found('persons', '摩诘')).toEqual(['persons:1 王維']);
  expect(found('persons', '子美')).toEqual(['poets.2 子美', 'poets.1 杜甫']);
  expect(found('herbs', '摩詰')).toEqual([]);
  expect(lists.entry('poets.1')?.facts.alias).toBeUndefined();
});

it('[T-022] puts idioms that are explained first, then those of four characters, and names none twice', async () => {
  const data = mkdtempSync(join(tmpdir(), 'lists-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const about = { source: '試', licence: 'CC0', state: 'imported', kind: 'idioms' } as const;
  const plain = ['一刀切', '一心一意', '一言以蔽之', '一以贯之', '一', '舉一反三'].map((name) => ({ name }));
  await storeList(data, 'plain', { ...about, title: '成語表' }, plain);
  const explained = [
    { name: '一言以蔽之', exp: '一句話概括。' },
    { name: '一以貫之', exp: '以一理貫通萬事。' },
  ];
  await storeList(data, 'senses', { ...about, title: '成語釋義' }, explained);
  const lists = await openReference(data);
  onTestFinished(() => lists.close());
  const found = (key: string) => lists.find('idioms', key, 0, 10).entries.map(({ facts }) => facts.name);
  expect(found('一')).toEqual(['一', '一以貫之', '一言以蔽之', '一心一意', '舉一反三', '一刀切']);
  // What is written so comes first, as it is explained.
  expect(found('一刀切')).toEqual(['一刀切']);
  expect(lists.find('idioms', '一以贯之', 0, 10)).toMatchObject({
    total: 1,
    entries: [{ facts: explained[1] }],
  });
});
