import { expect, it } from 'vitest';
import { z } from 'zod';
import { testMail } from '#contract/accounts/mail.ts';
import { type RequestFault, type FaultRule, sayFaults } from '#contract/http/faults.ts';
import { usualReadingLimits } from '#contract/limits/reading-limits.ts';
import { sheetParts } from '#contract/search/export.ts';
import { InstallationSettings, ProductSettings } from '#contract/settings/settings.ts';
import { NewFeedback } from '#contract/site/feedback.ts';
import { Day } from '#contract/values/shanghai-day.ts';
import { strangeWords } from '#testing/run/latin-words.ts';
import { faultsOfIssues } from './validation.ts';

const faultsIn = (schema: z.ZodType, value: unknown): RequestFault[] =>
  faultsOfIssues(schema.safeParse(value, { reportInput: true }).error?.issues ?? []);

it.each<[FaultRule, z.ZodType, unknown, RequestFault['params']?]>([
  ['required', z.string(), undefined],
  ['required', z.enum(['a', 'b']), undefined],
  ['not-text', z.string(), 1],
  ['not-a-number', z.number(), '1'],
  ['not-a-number', z.coerce.number(), 'one'],
  ['not-a-whole-number', z.number().int(), 1.5],
  ['not-a-boolean', z.boolean(), 'yes'],
  ['not-an-object', z.object({}), null],
  ['not-an-object', z.record(z.string(), z.string()), []],
  ['not-a-list', z.array(z.string()), {}],
  ['not-a-list', z.tuple([z.string()]), {}],
  ['too-short', z.string().min(2), 'a', { least: 2 }],
  ['too-long', z.string().max(2), 'abc', { most: 2 }],
  ['too-few', z.array(z.string()).min(1), [], { least: 1 }],
  ['too-many', z.array(z.string()).max(1), ['a', 'b'], { most: 1 }],
  ['too-small', z.number().min(1), 0, { least: 1 }],
  ['too-large', z.number().int().max(9), 10, { most: 9 }],
  ['not-one-of', z.enum(['a', 'b']), 'c', { values: ['a', 'b'] }],
  ['not-one-of', z.literal(15), 5, { values: ['15'] }],
  ['bad-format', z.string().regex(/^a$/), 'b'],
  ['not-a-url', z.url(), 'b'],
  ['invalid', z.string().refine(() => false), 'b'],
  ['invalid', z.union([z.string(), z.number()]), true],
  ['invalid', z.number().multipleOf(2), 3],
])('finds %s by its schema', (rule, schema, value, params = {}) => {
  expect(faultsIn(z.object({ list: z.array(schema) }), { list: [value] })).toEqual([
    { path: ['list', 0], rule, params },
  ]);
});

const limits = usualReadingLimits;
const shrinking = { ...limits, characters: { ...limits.characters, unit: { minute: 3, hour: 2, day: 1 } } };

it.each<[FaultRule, z.ZodObject, Record<string, unknown>, RequestFault['path']]>([
  ['unknown-key', NewFeedback, { pic6: '/a' }, ['pic6']],
  ['repeated', InstallationSettings, { facets: ['forms', 'forms'] }, ['facets']],
  ['content-missing', InstallationSettings, { searchFields: ['titles'] }, ['searchFields']],
  ['page-order-missing', InstallationSettings, { sortFields: [] }, ['sortFields']],
  ['score-order-missing', InstallationSettings, { bookSortFields: [] }, ['bookSortFields']],
  ['search-block-missing', InstallationSettings, { homeBlocks: [] }, ['homeBlocks']],
  ['not-a-site-address', InstallationSettings, { siteAddress: 'https://a.example/b' }, ['siteAddress']],
  ['not-an-email-address', InstallationSettings, { noticeEmail: 'a' }, ['noticeEmail']],
  ['not-an-email-address', testMail.body, { to: 'a' }, ['to']],
  [
    'not-a-site-path',
    InstallationSettings,
    { firstSteps: [{ title: 'a', address: '//a' }] },
    ['firstSteps', 0, 'address'],
  ],
  [
    'limits-reversed',
    InstallationSettings,
    { readingLimits: shrinking },
    ['readingLimits', 'characters', 'unit'],
  ],
  ['range-reversed', ProductSettings, { noImgRange: '9~3' }, ['noImgRange']],
  ['not-a-class', ProductSettings, { siKuCatalogs: ['史', '佛'] }, ['siKuCatalogs', 1]],
  ['not-a-time-zone', z.object(sheetParts.shape), { timeZone: 'Asia/Nowhere' }, ['timeZone']],
  ['not-a-day', z.object({ day: Day }), { day: '2026-02-31' }, ['day']],
])('[H-037] finds %s by a rule of ours, and where', (rule, schema, value, path) => {
  expect(faultsIn(schema.partial(), value)).toEqual([{ path, rule, params: {} }]);
});

it('leads to each key that is not known, and to what is wrong within a union or a key', () => {
  const form = z.strictObject({
    audience: z.union([z.literal('everybody'), z.array(z.string().max(2))]),
    names: z.record(z.string().max(1), z.number()),
  });
  expect(faultsIn(form, { audience: ['abc', 'ab', 'abc'], names: { ab: 1, c: '2' }, a: 1, b: 2 })).toEqual([
    { path: ['audience', 0], rule: 'too-long', params: { most: 2 } },
    { path: ['audience', 2], rule: 'too-long', params: { most: 2 } },
    { path: ['names', 'ab'], rule: 'too-long', params: { most: 1 } },
    { path: ['names', 'c'], rule: 'not-a-number', params: {} },
    { path: ['a'], rule: 'unknown-key', params: {} },
    { path: ['b'], rule: 'unknown-key', params: {} },
  ]);
});

it('[G-001] says whatever kind was expected without a word of TypeScript', () => {
  // Every name that zod gives to a kind in the fault of a value of another.
  const kinds = `string number int boolean bigint symbol undefined null never void date array object tuple
    record map set file nonoptional nan function`;
  for (const kind of kinds.split(/\s+/)) {
    const issue = { code: 'invalid_type', expected: kind, input: 'x', path: ['名'], message: '' };
    const words = strangeWords(sayFaults(faultsOfIssues([issue as z.core.$ZodIssue])));
    expect([kind, words.filter((word) => !/^(true|false)$/.test(word))]).toEqual([kind, []]);
  }
});

it('says many faults in one sentence, and of more than that how many there are', () => {
  const faults = (count: number) =>
    Array.from(
      { length: count },
      (_, i): RequestFault => ({ path: ['list', i], rule: 'not-text', params: {} }),
    );
  expect(sayFaults(faults(2))).toBe('list.0：应为文本；list.1：应为文本');
  expect(sayFaults(faults(500)).slice(-23)).toBe('list.19：应为文本；另有 480 处有误');
  expect(sayFaults([{ path: [], rule: 'not-one-of', params: { values: ['a', 'b'] } }])).toBe(
    '请求：应为 a、b 之一',
  );
});
