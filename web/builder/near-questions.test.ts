import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packQuery, simpleQuery } from '#citation/query-parameter.ts';
import type { FilterGroup, Question } from '#contract/search/search.ts';
import { boxQuery } from './box-query.ts';
import { changeParameters, hasQuery, questionOf, readSearchAddress } from './search-address.ts';
import { mostNear, nearQuestions } from './near-questions.ts';

/** Pages that hold a phrase, letter by letter. */
const holds = (page: string, phrase: string): boolean =>
  Array.from({ length: Math.max(0, page.length - phrase.length + 1) }, (_, at) => at).some((at) =>
    [...phrase].every((character, i) => character === '？' || page[at + i] === character),
  );

/** Number of pages that contain everything in a group; titles match nothing. */
const scan = (pages: readonly string[], { type, rules = [], groups = [] }: FilterGroup): number => {
  const answers = (page: string, group: Pick<FilterGroup, 'type' | 'rules' | 'groups'>): boolean => {
    const each = [
      ...(group.rules ?? []).map(({ field, value = '' }) => field !== 'titles' && holds(page, value)),
      ...(group.groups ?? []).map((inner) => answers(page, inner)),
    ];
    return group.type === 'Or' ? each.some(Boolean) : each.every(Boolean);
  };
  return pages.filter((page) => answers(page, { type, rules, groups })).length;
};

const ask = async (pages: readonly string[], group: FilterGroup) => {
  let calls = 0;
  const near = await nearQuestions(group, (one) => {
    calls += 1;
    return Promise.resolve(scan(pages, one));
  });
  return { near, calls };
};

const characters = fc.constantFrom(...'天地玄黃宇宙洪荒');
const textOf = (minLength: number, maxLength: number) =>
  fc.array(characters, { minLength, maxLength }).map((all) => all.join(''));
const pagesOf = fc.array(textOf(6, 20), { minLength: 1, maxLength: 5 });
const lineOf = fc.array(textOf(1, 9), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

describe('questions near one that finds nothing', () => {
  it('[S-026] are few, each with what its press then finds, and never nothing', async () => {
    const before = { query: packQuery({ rules: [{ value: '某' }] }), page: '3', excludedForms: '某' };
    await fc.assert(
      fc.asyncProperty(pagesOf, lineOf, fc.constantFrom('any', 'content'), async (pages, line, field) => {
        const group = boxQuery(line, true, field);
        fc.pre(scan(pages, group) === 0);
        const { near, calls } = await ask(pages, group);
        expect(near.length).toBeLessThanOrEqual(mostNear);
        expect(calls).toBeLessThanOrEqual(40);
        for (const { group: offered, total } of near) {
          const pressed = readSearchAddress(
            changeParameters(before, { query: packQuery(offered), excludedForms: undefined }),
          );
          const question: Question | undefined = hasQuery(pressed)
            ? questionOf('a', '1', pressed)
            : undefined;
          expect(question?.excludedForms).toBeUndefined();
          expect(pressed.page).toBe(1);
          expect(scan(pages, question?.filterGroup ?? {})).toBe(total);
          expect(total).toBeGreaterThan(0);
        }
        expect(new Set(near.map(({ kind, words }) => `${kind} ${words}`)).size).toBe(near.length);
      }),
    );
  });

  it('[S-026] leave open the one character that a phrase has wrong', () =>
    fc.assert(
      fc.asyncProperty(
        pagesOf,
        fc.nat(),
        fc.integer({ min: 3, max: 12 }),
        fc.nat(),
        async (pages, from, long, wrong) => {
          const page = pages[from % pages.length];
          const phrase = page.slice(0, Math.min(long, page.length));
          const at = 1 + (wrong % (phrase.length - 2));
          const wrongPhrase = `${phrase.slice(0, at)}卐${phrase.slice(at + 1)}`;
          const { near } = await ask(pages, simpleQuery(wrongPhrase, true));
          const open = near.find(({ kind }) => kind === 'open');
          expect(open?.words).toBe(wrongPhrase.replace('卐', '？'));
        },
      ),
    ));

  it('[S-026] have the longest stretch of the phrase that begins or ends it', () =>
    fc.assert(
      fc.asyncProperty(pagesOf, textOf(3, 9), async (pages, phrase) => {
        fc.pre(scan(pages, simpleQuery(phrase, true)) === 0);
        const { near } = await ask(pages, simpleQuery(phrase, true));
        const stretches = Array.from({ length: phrase.length - 2 }, (_, i) => phrase.length - 1 - i);
        const found = (words: string) => scan(pages, simpleQuery(words, true)) > 0;
        const head = stretches.map((long) => phrase.slice(0, long)).find(found);
        const tail = stretches.map((long) => phrase.slice(-long)).find(found);
        const shorterWords = near.filter(({ kind }) => kind === 'shorter').map(({ words }) => words);
        if (head !== undefined || tail !== undefined)
          expect(new Set(shorterWords)).toEqual(new Set([head, tail].filter((one) => one !== undefined)));
      }),
    ));

  it('[S-026] split a phrase whose parts are on a page, and look within it where neither end is found', async () => {
    const { near } = await ask(['天地者朕也知道了'], simpleQuery('朕知道了', true));
    expect(near.map(({ kind, words, total }) => [kind, words, total])).toEqual([
      ['shorter', '知道了', 1],
      ['apart', '朕 知道了', 1],
    ]);
    const within = await ask(['知道了'], simpleQuery('某朕知道了某', true));
    expect(within.near.map(({ words }) => words)).toEqual(['知道了']);
    const peeled = await ask(['知道了'], simpleQuery('朕知道了某', true));
    expect(peeled.near.map(({ words }) => words)).toEqual(['知道了']);
  });

  it('[S-026] leave out a word, and change no other condition of the builder', async () => {
    const rest = { field: 'content', operator: 'NotContain' as const, value: '荒' };
    const group: FilterGroup = { rules: [{ value: '宇宙' }, { value: '某人' }, rest] };
    const { near } = await ask(['宇宙荒'], group);
    expect(near).toEqual([
      { kind: 'without', words: '某人', total: 1, group: { type: 'And', rules: [{ value: '宇宙' }, rest] } },
    ]);
    expect((await ask(['宇宙'], { not: true, rules: [{ value: '宇宙' }] })).calls).toBe(0);
    expect((await ask(['宇宙'], { type: 'Or', rules: [{ value: '某' }, { value: '甲' }] })).calls).toBe(0);
  });
});
