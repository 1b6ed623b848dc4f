// Random questions about what is known of products, and about their texts beside it, held to a plain loop over what they
// were made of, which knows nothing of how the answer comes about.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataFields, type MetadataField } from '#contract/search/metadata.ts';
import { type MultiProductReply, MultiProductRequest } from '#contract/search/multi-product.ts';
import { type FilterGroup, Operator, type Rule } from '#contract/search/search.ts';
import { listHoldings } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import { keepMergedIndex } from '#library/merged-index/keep-merged-index.ts';
import { mergeLimits } from '#library/merged-index/plan-merged-index.ts';
import type { SourceBook, SourcePage } from '#library/sources/source.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import { openVariants, packVariants } from '#search/characters/variants.ts';
import { randomOf } from '#testing/products/random.ts';
import { lineOf, makeProduct } from '#testing/products/source.ts';
import { OpenProducts } from '../products/open-products.ts';
import { answerMultiProduct } from './answer-multi-product.ts';

const random = randomOf(1049);
const below = (n: number): number => Math.floor(random() * n);
const pick = <T>(list: readonly T[]): T => list[below(list.length)];
const some = <T>(list: readonly T[], most: number): T[] =>
  Array.from({ length: below(most + 1) }, () => pick(list));
const titles = ['史記', '史記索隱', '漢書', '後漢書', '通鑑', '資治通鑑', '通典', '詩經', '詩集傳', '書'];
const people = ['司馬遷', '司馬光', '班固', '杜佑', '朱熹', '鄭玄'];
const dynasties = ['漢', '後漢', '唐', '宋'];
const publishers = ['中華書局', '書局', '商務印書館'];
const subjects = ['史', '政治', '儒家'];
const years = [1596, 1796, 1873, 1919, 1936];

interface Made {
  code: string;
  name: string;
  books: SourceBook[];
  state: 15 | 10 | 5;
  pages: string[];
}
const makeBook = (n: number): SourceBook => {
  const [year] = some(years, 1);
  const siKu = random() < 0.8 ? pick(['經', '史', '子'] as const) : undefined;
  return {
    key: `B${n}`,
    title: pick(titles),
    authors: some(people, 2).map((name) => ({ name, ...(random() < 0.7 && { dynasty: pick(dynasties) }) })),
    ...(siKu && { siKu, ...(random() < 0.7 && { category: pick(['正史類', '編年類', '詩類']) }) }),
    ...(random() < 0.5 && { classes: some(['佛部/法華部類', '道部', '佛部'], 2) }),
    ...(random() < 0.5 && { edition: pick(['甲本', '乙本', '甲本翻刻']) }),
    ...(year !== undefined && { publishYear: year }),
    publishers: some(publishers, 2),
    publishEras: some(['民國', '清'], 1),
    subjects: some(subjects, 2),
  };
};
const letters = [...'天地玄黃宇宙洪荒'];
const made: Made[] = Array.from(
  { length: 36 },
  (_, n): Made => ({
    code: `p${String(n).padStart(2, '0')}`,
    name: pick(titles),
    books: Array.from({ length: 1 + below(2) }, (_b, i) => makeBook(n * 2 + i)),
    state: pick([15, 10, 5] as const),
    pages: Array.from({ length: 1 + below(3) }, () =>
      Array.from({ length: 12 }, () => pick(letters)).join(''),
    ),
  }),
);
const sealed = new Set(made.filter((_, n) => n % 4 === 3).map(({ code }) => code));
const data = mkdtempSync(join(tmpdir(), 'langhuan-metadata-'));
beforeAll(async () => {
  for (const { code, name, books, state, pages } of made) {
    const own = pages.map(
      (text, p): SourcePage =>
        ({
          pageKey: `p${p}`,
          pageNum: `${p}`,
          lines: [
            lineOf(text, p === 0 ? { section: true, nodes: [{ depth: 0, title: '卷', key: 'k' }] } : {}),
          ],
        }) as SourcePage,
    );
    const product = makeProduct(own, { books, processingState: state });
    await importProduct({ data, code, name, product, faults: () => [] });
  }
}, 120_000);
afterAll(() => rmSync(data, { recursive: true, force: true }));

// The oracle: lists of plain strings, compared as such.
const valuesOf = ({ name, books, state }: Made, field: MetadataField): string[] => {
  const all: Record<MetadataField, (string | number | undefined)[]> = {
    title: [name, ...books.map((b) => b.title)],
    author: books.flatMap((b) => b.authors.map((a) => a.name)),
    age: books.flatMap((b) => b.authors.map((a) => a.dynasty)),
    siKuCatalogs: books.flatMap((b) => [b.siKu, b.siKu && b.category && `${b.siKu}/${b.category}`]),
    bookClasses: books.flatMap((b) => (b.classes ?? []).flatMap((c) => [c.split('/')[0], c])),
    subjectTerms: books.flatMap((b) => b.subjects ?? []),
    edition: books.map((b) => b.edition),
    publisher: books.flatMap((b) => b.publishers ?? []),
    publishEras: books.flatMap((b) => b.publishEras ?? []),
    publishYear: books.map((b) => b.publishYear),
    metaName: [],
    kind: ['book'],
    state: [state === 10 ? 15 : state],
  };
  return [...new Set(all[field].filter((value) => value !== undefined && value !== ''))].map(String);
};
const numeric = new Set<MetadataField>(['publishYear', 'state']);
const bare = (text: string): string => text.replace(/[/\s]/g, '');

/** Undefined where the rule is not allowed; 'drop' where it states no condition. */
const judge = (one: Made, { field, operator, value = '' }: Rule): boolean | 'drop' | undefined => {
  const values = valuesOf(one, field as MetadataField);
  const isNumber = numeric.has(field as MetadataField);
  const [, not, base] = /^(Not)?(.+)$/.exec(operator!)!;
  const turn = (holds: boolean) => (not ? !holds : holds);
  if (field === 'kind' && base !== 'Equal') return undefined;
  if (base === 'Empty') return turn(values.length === 0);
  if (!isNumber) {
    const wanted = bare(value);
    const holds: Record<string, (v: string) => boolean> = {
      Contain: (v) => v.includes(wanted),
      Equal: (v) => v === wanted,
      StartWith: (v) => v.startsWith(wanted),
      EndWith: (v) => v.endsWith(wanted),
    };
    if (!holds[base]) return undefined;
    return wanted === '' ? 'drop' : turn(values.map(bare).some(holds[base]));
  }
  const numbers = values.map(Number);
  if (/^(Contain|StartWith|EndWith)$/.test(base)) return undefined;
  if (value.trim() === '') return 'drop';
  if (base.startsWith('NumericRange')) {
    const ranges = value.split(',').map((part) => part.split('-').map(Number));
    return turn(numbers.some((n) => ranges.some(([from, to = from]) => n >= from && n <= to)));
  }
  const n = Number(value);
  const holds: Record<string, (v: number) => boolean> = {
    Equal: (v) => v === n,
    Greater: (v) => v > n,
    GreaterOrEqual: (v) => v >= n,
    Less: (v) => v < n,
    LessOrEqual: (v) => v <= n,
  };
  return turn(numbers.some(holds[base]));
};
const judgeGroup = (one: Made, { type, not, rules = [], groups = [] }: FilterGroup): boolean | undefined => {
  const judged = [
    ...rules.map((rule) => judge(one, rule)).filter((v) => v !== 'drop'),
    ...groups.map((group) => judgeGroup(one, group)).filter((v) => v !== undefined),
  ] as boolean[];
  if (judged.length === 0) return undefined;
  const holds = type === 'Or' ? judged.some(Boolean) : judged.every(Boolean);
  return not ? !holds : holds;
};
const words = [...titles, ...people, ...dynasties, ...publishers, ...subjects, '史', '書', '司馬', '甲本'];
const makeValue = (field: MetadataField, operator: Operator): string => {
  if (random() < 0.06) return ' ';
  if (!numeric.has(field))
    return field === 'kind' ? pick(['book', 'newspaper']) : pick([...words, '史/正史類', '類']);
  const year = () => (field === 'state' ? pick([0, 5, 15]) : pick(years) + below(3) - 1);
  const range = () => [year(), year()].sort((a, b) => a - b).join('-');
  if (operator.endsWith('Ranges')) return `${range()},${range()}`;
  return operator.endsWith('Range') ? range() : String(year());
};
const makeRule = (operators: readonly Operator[] = Operator.options): Rule => {
  const [field, operator] = [pick(metadataFields), pick(operators)];
  return { field, operator, value: makeValue(field, operator) };
};
const isApplied = (rule: Rule): boolean => judge(made[0], rule) !== undefined;
const makeAppliedRule = (): Rule => {
  for (;;) {
    const rule = makeRule();
    if (isApplied(rule)) return rule;
  }
};
const makeGroup = (depth = 0): FilterGroup => ({
  type: pick(['And', 'Or']),
  not: random() < 0.2,
  rules: Array.from({ length: 1 + below(2) }, makeAppliedRule),
  groups: depth < 2 && random() < 0.4 ? [makeGroup(depth + 1)] : [],
});
let opened: OpenProducts | undefined;
const ask = async (request: MultiProductRequest): Promise<MultiProductReply> => {
  opened ??= new OpenProducts(data, openVariants(packVariants([])), new ListCache());
  const products = listHoldings(data).map(({ code, version }) => ({
    code,
    version,
    isSealed: sealed.has(code),
  }));
  return answerMultiProduct(
    opened,
    { request: MultiProductRequest.parse(request), products },
    { check() {} },
  );
};
afterAll(() => opened?.close());
/** What a question finds, by the plain loop. */
const expected = (metadata: FilterGroup | undefined, letter: string | undefined, join: 'And' | 'Or') =>
  made.flatMap((one) => {
    const known = metadata && judgeGroup(one, metadata);
    const isSealed = sealed.has(one.code);
    const found = letter === undefined || isSealed ? [] : one.pages.filter((page) => page.includes(letter));
    const hits = found.join('').split(letter ?? ' ').length - 1;
    const isKnown = known === true;
    const holds =
      letter === undefined
        ? isKnown
        : join === 'Or'
          ? isKnown || found.length > 0
          : (known ?? true) && found.length > 0;
    return holds ? [{ one, total: found.length, totalHit: found.length > 0 ? hits : 0 }] : [];
  });
const sum = (list: readonly { total: number; totalHit: number }[]) => ({
  pages: list.reduce((n, { total }) => n + total, 0),
  hits: list.reduce((n, { totalHit }) => n + totalHit, 0),
});

describe('a search over what is known of products', () => {
  const runCases = async (cases: number) => {
    for (let round = 0; round < cases; round++) {
      const letter = random() < 0.5 ? pick(letters) : undefined;
      const metadata = letter === undefined || random() < 0.8 ? makeGroup() : undefined;
      const says = metadata && judgeGroup(made[0], metadata) !== undefined;
      const join = letter !== undefined && says && random() < 0.4 ? 'Or' : 'And';
      const question = JSON.stringify({ metadata, letter, join });
      const reply = await ask({
        ...(letter !== undefined && { filterGroup: { rules: [{ value: letter }] } }),
        ...(metadata && { metadata }),
        join,
        bookCount: 100,
      });
      const wanted = says || letter !== undefined ? expected(says ? metadata : undefined, letter, join) : [];
      const byCode = (list: { code: string; total: number; totalHit: number }[]) =>
        list.map(({ code, total, totalHit }) => [code, total, totalHit]).sort();
      expect([question, byCode(reply.bookTotals.items)]).toEqual([
        question,
        byCode(wanted.map(({ one, ...totals }) => ({ code: one.code, ...totals }))),
      ]);
      expect([question, reply.total, reply.totalHit]).toEqual([
        question,
        sum(wanted).pages,
        sum(wanted).hits,
      ]);
      for (const { field, items } of reply.facets ?? [])
        for (const { key, books, count, hits } of items.flatMap((root) => [root, ...(root.children ?? [])])) {
          const having = wanted.filter(({ one }) => valuesOf(one, field).includes(key));
          expect([question, field, key, books, count, hits]).toEqual([
            question,
            field,
            key,
            having.length,
            sum(having).pages,
            sum(having).hits,
          ]);
        }
      const facet = pick(reply.facets?.filter(({ items }) => items.length > 0) ?? []);
      if (!facet) continue;
      const item = pick(facet.items);
      const narrowed = await ask({
        ...(letter !== undefined && { filterGroup: { rules: [{ value: letter }] } }),
        ...(metadata && { metadata }),
        join,
        narrow: [{ field: facet.field, value: item.key }],
      });
      expect([question, narrowed.bookTotals.itemCount, narrowed.total, narrowed.totalHit]).toEqual([
        question,
        item.books,
        item.count,
        item.hits,
      ]);
    }
  };

  it('[E-031] [E-034] [E-035] [E-036] finds what a plain loop finds, and every facet is what is left after it', async () => {
    await runCases(400);
  }, 120_000);

  it('finds the same in the merged index', async () => {
    await keepMergedIndex(data, undefined, { ...mergeLimits, waiting: 0 });
    await runCases(100);
  }, 120_000);

  it('refuses conditions that a field does not support, and says why', async () => {
    let refused = 0;
    for (let round = 0; round < 400; round++) {
      const rule = makeRule();
      if (isApplied(rule) || rule.value === ' ') continue;
      refused += 1;
      await expect(ask({ metadata: { rules: [rule] } }), JSON.stringify(rule)).rejects.toMatchObject({
        code: 'query-invalid',
        details: expect.stringContaining('不支持'),
      });
    }
    expect(refused).toBeGreaterThan(50);
  });
});
