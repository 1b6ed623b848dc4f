import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knowledgeKinds } from '#contract/knowledge/knowledge.ts';
import { knownPersons, makeKnowledgeLibrary } from '#testing/products/knowledge.ts';
import { computedCalendar } from '../reference-data/calendar/table-calendar.ts';
import { storeList } from '../reference-data/lists/list-store.ts';
import { buildKnowledge, isKnowledgeCurrent, type KnowledgeBuilt } from './build-knowledge.ts';
import { findPartedInVain, groupJoined } from './joined-groups.ts';
import { checkKnowledge, knowledgeFile } from './knowledge-file.ts';
import type { Joining } from './knowledge-inputs.ts';
import { Knowledge } from './open-knowledge.ts';

const data = mkdtempSync(join(tmpdir(), 'knowledge-'));
const joined: Joining = { kind: 'person', one: 'persons:1', other: 'poets:1', verdict: 'joined' };
let built: KnowledgeBuilt;

beforeAll(() => makeKnowledgeLibrary(data));
beforeEach(async () => {
  built = await buildKnowledge(data, []);
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const withKnowledge = async <T>(work: (knowledge: Knowledge) => T): Promise<T> => {
  const knowledge = await Knowledge.open(data);
  try {
    return work(knowledge);
  } finally {
    knowledge.close();
  }
};
const all = ['taibai', 'taibai-b', 'dushi', 'wang', 'riji'];

/** `李白 wrote 李太白文集` of every relation, with what it is by. */
const describeRelations = () =>
  withKnowledge((knowledge) =>
    knowledge.graph.relations.map(
      ({ source, target, kind, basis, weight }) =>
        `${knowledge.node(source).id} ${kind} ${knowledge.node(target).id} ${basis} ${weight}`,
    ),
  );

describe('the file of knowledge', () => {
  it('has an entity for each entry of the lists, each work and each reign, as a plain loop counts them', async () => {
    const counts = await withKnowledge((knowledge) =>
      knowledgeKinds.map((kind, i) => [kind, knowledge.kinds.filter((one) => one === i).length]),
    );
    // A list is a line for itself, one for each entry, and one at its end; the list of names has one entry.
    const listed = readdirSync(join(data, 'reference')).map((file): [string, number] => {
      const lines = readFileSync(join(data, 'reference', file), 'utf8')
        .trimEnd()
        .split('\n');
      return [(JSON.parse(lines[0]) as { kind: string }).kind.replace(/s$/, ''), lines.length - 2];
    });
    const byList = Object.fromEntries(listed);
    expect(Object.fromEntries(counts)).toEqual({
      herb: 0,
      character: 0,
      ...byList,
      person: byList.person + 1,
      work: 5,
      reign: computedCalendar().reigns.length,
    });
    expect(byList.person).toBe(knownPersons.length);
    expect(built).toMatchObject({ entries: 5, skipped: [], unjoined: 1 });
  });

  it('is the same bytes when it is made again, and new when a list changes', async () => {
    const before = readFileSync(knowledgeFile(data));
    await buildKnowledge(data, []);
    expect(readFileSync(knowledgeFile(data)).equals(before)).toBe(true);
    expect(isKnowledgeCurrent(data, [])).toBe(true);
    expect(isKnowledgeCurrent(data, [joined])).toBe(false);
    const about = { kind: 'herbs', title: '藥', source: '', licence: '', state: 'imported' } as const;
    await storeList(data, 'herbs', about, [{ name: '甘草' }]);
    expect(isKnowledgeCurrent(data, [])).toBe(false);
    await buildKnowledge(data, []);
    expect(isKnowledgeCurrent(data, [])).toBe(true);
  });

  it('joins authors by dynasty, dates or works, and leaves alone whom several fit', async () => {
    const relations = await describeRelations();
    expect(relations).toContain('persons:1 wrote taibai works 1');
    expect(relations).toContain('persons:2 wrote dushi dynasty 1');
    // 曾巩 is written in simplified characters there, and 北宋 lies within 宋.
    expect(relations).toContain('persons:5 edited dushi dynasty 1');
    expect(relations).toContain('taibai edition taibai-b stated 1');
    expect(relations.filter((one) => one.includes(' wang '))).toEqual([]);
    const unjoined = await withKnowledge((knowledge) =>
      knowledge.rows('SELECT * FROM unjoined').map(({ entity }) => knowledge.node(entity as number).id),
    );
    expect(unjoined.toSorted()).toEqual(['persons:3', 'persons:4']);
  });

  it('takes a name in a dated entry for whom the date allows, and for nobody where it allows several', async () => {
    const named = () =>
      withKnowledge((knowledge) => {
        const rights = knowledge.rightsOf({ listed: all, readable: all, kinds: knowledgeKinds });
        const du = knowledge.entityOf('person', 'persons:2')!;
        return knowledge.graph
          .namedWith(du, rights)
          .map(({ entity, weight }) => `${knowledge.node(entity).id} ${weight}`)
          .toSorted();
      });
    // 李白 is in two lists, and both may be meant.
    expect(await named()).toEqual(['places:1 1']);
    await buildKnowledge(data, [joined]);
    expect(await named()).toEqual(['persons:1 1', 'places:1 1']);
    const relations = await describeRelations();
    // An entry each.
    expect(relations.filter((one) => one === 'persons:2 office offices:1 dates 1')).toHaveLength(2);
    await withKnowledge((knowledge) => {
      const rights = knowledge.rightsOf({ listed: all, readable: all, kinds: knowledgeKinds });
      // 曾鞏 was not born; of the two 王維 one lived.
      expect(knowledge.graph.entriesNaming(knowledge.entityOf('person', 'persons:5')!, rights)).toHaveLength(
        0,
      );
      expect(knowledge.graph.entriesNaming(knowledge.entityOf('person', 'persons:3')!, rights)).toHaveLength(
        1,
      );
      expect(knowledge.graph.entriesNaming(knowledge.entityOf('person', 'persons:4')!, rights)).toHaveLength(
        0,
      );
      // A caller without the right to read the diary gets no information from it.
      const known = knowledge.rightsOf({ listed: all, readable: ['taibai'], kinds: knowledgeKinds });
      expect(knowledge.graph.namedWith(knowledge.entityOf('person', 'persons:2')!, known)).toEqual([]);
    });
  });

  it('makes one entity of entries that are joined, which both ids lead to, and keeps the data of each', async () => {
    await buildKnowledge(data, [joined]);
    await withKnowledge((knowledge) => {
      const entity = knowledge.entityOf('person', 'persons:1')!;
      expect(knowledge.entityOf('person', 'poets:1')).toBe(entity);
      expect(knowledge.node(entity)).toMatchObject({ id: 'persons:1', sources: ['人物', '小傳'] });
      const entries = knowledge.rows('SELECT DISTINCT entry FROM properties WHERE entity = ?', entity);
      expect(entries.map(({ entry }) => entry)).toEqual(['persons:1', 'poets:1']);
      const dated = knowledge.rows('SELECT first_year, label, text FROM dated WHERE entity = ?', entity);
      expect(dated).toEqual([{ first_year: 742, label: '天寶元年', text: '天寶元年，至長安' }]);
    });
    await buildKnowledge(data, [{ ...joined, verdict: 'parted' }]);
    await withKnowledge((knowledge) =>
      expect(knowledge.entityOf('person', 'poets:1')).not.toBe(knowledge.entityOf('person', 'persons:1')),
    );
  });

  it('finds a person by the 字 that a list gives', async () => {
    await withKnowledge((knowledge) => {
      const found = knowledge.find('person', '太白', true).map(({ entity }) => knowledge.node(entity).id);
      expect(found.toSorted()).toEqual(['persons:1', 'poets:1']);
      const poet = knowledge.entityOf('person', 'poets:1')!;
      expect(
        knowledge.rows("SELECT value FROM properties WHERE entity = ? AND key = 'courtesyName'", poet),
      ).toEqual([{ value: '太白' }]);
    });
  });

  it('is refused where it was changed or cut', async () => {
    const path = knowledgeFile(data);
    const whole = readFileSync(path);
    for (const bytes of [whole.subarray(0, whole.length - 1), whole.subarray(0, 10), Buffer.from(whole)]) {
      if (bytes.length === whole.length) bytes[20_000] ^= 1;
      writeFileSync(path, bytes);
      expect(() => checkKnowledge(path)).toThrow('is not as it was written');
    }
    writeFileSync(path, whole);
    checkKnowledge(path);
  });
});

it('joins in groups whatever the order', () => {
  const pair = (one: string, other: string): Joining => ({ kind: 'person', one, other, verdict: 'joined' });
  const pairs = [pair('c:1', 'd:1'), pair('a:1', 'b:1'), pair('d:1', 'b:1'), pair('x:1', 'y:1')];
  for (const order of [pairs, pairs.toReversed()]) {
    const groups = groupJoined(order);
    expect(new Set(['a:1', 'b:1', 'c:1', 'd:1'].map((id) => groups.get(`person ${id}`))).size).toBe(1);
    expect(groups.get('person x:1')).not.toBe(groups.get('person a:1'));
  }
});

it('finds who were parted and are one by others, and the way', () => {
  const said = (verdict: Joining['verdict'], one: string, other: string): Joining => ({
    kind: 'person',
    one,
    other,
    verdict,
  });
  const parted = said('parted', 'a:1', 'd:1');
  const joined = [said('joined', 'b:1', 'a:1'), said('joined', 'b:1', 'c:1'), said('joined', 'd:1', 'c:1')];
  expect(findPartedInVain([parted, ...joined], 9)).toEqual([
    { joining: parted, way: ['a:1', 'b:1', 'c:1', 'd:1'] },
  ]);
  expect(findPartedInVain([parted, ...joined.slice(1)], 9)).toEqual([]);
});

it('groups a chain of a hundred thousand at once', () => {
  const pairs = Array.from(
    { length: 100_000 },
    (_, i): Joining => ({
      kind: 'person',
      one: `p:${i + 1}`,
      other: `p:${i + 2}`,
      verdict: 'joined',
    }),
  );
  const leads = new Set(groupJoined(pairs.toReversed()).values());
  expect(leads.size).toBe(1);
});
