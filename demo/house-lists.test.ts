import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { importProduct } from '#library/import/import-product.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { openBundle } from '#library/bundle/open-bundle.ts';
import { openReference } from '#library/reference-data/lists/open-reference.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { NameTrie } from '#reference/names/name-trie.ts';
import { reduce, splitCells } from '#search/characters/characters.ts';
import { openVariants } from '#search/characters/variants.ts';
import { demoMakings, demoWorks } from './build-demo.ts';
import { addHouseLists, houseList, houseTable } from './house-lists.ts';

const lists = (['persons', 'places', 'offices', 'herbs'] as const).map(houseList);
const explained = [...houseTable('idioms'), ...houseTable('characters')];
const named = [...lists.flatMap(({ entries }) => entries), ...explained];

/** The text of a work, a run after another, with a break where a section begins. */
const textOf = (code: string): string => {
  const runs: string[] = [];
  for (const block of demoWorks
    .find((work) => work.code === code)!
    .open()
    .blocks(() => {}))
    runs.push('\n', ...block.runs.map(({ cells }) => cells.map(({ text }) => text).join('')));
  return runs.join('');
};

describe('the lists that the library wrote', () => {
  it('name each thing once, and places where there is land of China and about it', () => {
    for (const { key, entries } of lists) {
      const names = entries.map(({ name }) => name);
      expect(new Set(names).size, key).toBe(names.length);
    }
    for (const kind of ['idioms', 'characters'] as const) {
      const names = houseTable(kind).map(({ name }) => name);
      expect(new Set(names).size, kind).toBe(names.length);
    }
    for (const { name, facts: { latitude, longitude, firstYear, lastYear } = {} } of lists[1].entries) {
      expect(latitude === undefined, name).toBe(longitude === undefined);
      if (latitude !== undefined) expect(latitude > 18 && latitude < 48, name).toBe(true);
      if (longitude !== undefined) expect(longitude > 73 && longitude < 130, name).toBe(true);
      expect((firstYear ?? -3000) < (lastYear ?? 3000), name).toBe(true);
    }
  });

  it('tell something of everything', () => {
    for (const { name, gloss } of lists.flatMap(({ entries }) => entries))
      expect(gloss?.length, name).toBeGreaterThan(1);
    for (const { name, exp } of explained) expect(exp?.length, name).toBeGreaterThan(0);
  });

  it('hold nothing that no book of the demonstration names', async () => {
    const trie = new NameTrie<string>(openVariants(await ensureVariants()));
    const spellings = new Map(
      named.map((entry) => [entry.name, [entry.name, ...(('aliases' in entry && entry.aliases) || [])]]),
    );
    for (const words of spellings.values())
      for (const word of words) if (Array.from(word).length > 1) trie.add(word, word);
    const found = new Set<string>();
    for (const { code } of demoWorks) {
      const text = textOf(code);
      for (const words of spellings.values())
        for (const word of words) if (!found.has(word) && text.includes(word)) found.add(word);
      for (const line of text.split('\n'))
        for (const { values } of trie.find(splitCells(line).map(reduce)))
          for (const word of values) found.add(word);
    }
    const unknown = [...spellings].filter(([, words]) => !words.some((word) => found.has(word)));
    expect(unknown.map(([name]) => name)).toEqual([]);
  });

  it('name the chapter of 論語 and 孟子 in which a saying occurs', () => {
    const chapters = new Map<string, string>();
    for (const [code, book] of [
      ['lunyu', '論語'],
      ['mengzi', '孟子'],
    ])
      for (const block of demoWorks
        .find((work) => work.code === code)!
        .open()
        .blocks(() => {})) {
        const text = block.runs.flatMap(({ cells }) => cells.map((cell) => cell.text)).join('');
        const title = block.nodes?.at(-1)?.title.replace(/篇$/, '').replace('爲', '為');
        const key = title === undefined ? [...chapters.keys()].at(-1)! : `${book}·${title}`;
        chapters.set(key, `${chapters.get(key) ?? ''}${text}`);
      }
    let checked = 0;
    for (const { name, exp = '' } of houseTable('idioms')) {
      const [, chapter] = /見《((?:論語|孟子)·[^》]+)》。$/u.exec(exp) ?? [];
      if (chapter === undefined) continue;
      checked += 1;
      expect(chapters.get(chapter), `${name} ${chapter}`).toContain(name);
    }
    expect(checked).toBeGreaterThan(150);
  });
});

describe('the Four Books with these lists', () => {
  let data: string;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'langhuan-house-'));
    addHouseLists(data);
    for (const { code, make } of demoMakings.filter(({ code }) =>
      ['lunyu', 'mengzi', 'daxue', 'zhongyong'].includes(code),
    ))
      await importProduct({ data, code, ...make(), faults: () => [] });
    return () => rmSync(data, { recursive: true, force: true });
  }, 120_000);

  const marked = (code: string) => {
    const bundle = openBundle(bundleDir(data, code));
    const { hotWords } = bundle.facts;
    bundle.close();
    return hotWords!;
  };

  it('[R-027] have names of all four kinds marked, but that 大學 names no office', () => {
    for (const code of ['lunyu', 'mengzi', 'zhongyong'])
      for (const [kind, count] of Object.entries(marked(code)))
        expect(count, `${code} ${kind}`).toBeGreaterThan(0);
    const { ldzg, ...others } = marked('daxue');
    expect(ldzg).toBe(0);
    for (const [kind, count] of Object.entries(others)) expect(count, kind).toBeGreaterThan(0);
    expect(marked('lunyu').lsrw).toBeGreaterThan(400);
    expect(marked('mengzi').lsrw).toBeGreaterThan(700);
  });

  it('[T-007] [T-009] are found by the tools with the facts given: coordinates, today, 性味, 主治', async () => {
    const reference = await openReference(data);
    try {
      const [place] = reference.find('places', '长安', 0, 1).entries;
      expect(place.facts).toMatchObject({
        name: '長安',
        latitude: 34.27,
        today: '陝西西安',
        firstYear: -202,
      });
      const [herb] = reference.find('herbs', '茯神', 0, 1).entries;
      expect(herb.facts).toMatchObject({ name: '茯苓', gongXiao: '利水滲濕，健脾寧心' });
      expect(reference.nearest(place.id, 1)?.[0].distance).toBeLessThan(50);
    } finally {
      reference.close();
    }
  });

  it('are not written again where they are as they should be', () => {
    expect(addHouseLists(data)).toBe(false);
  });
});
