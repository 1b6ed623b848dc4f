import { expect, it } from 'vitest';
import { auditFields } from '#contract/admin/audit-acts.ts';
import { InstallationSettings, ProductSettings, UnitOwnSettings } from '#contract/settings/settings.ts';
import { z } from 'zod';
import { actTexts, fieldTexts } from './audit-texts.ts';
import { partWordsOf } from './part-words.ts';
import { settingNames } from '../settings/setting-texts.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The names of all parts that a value of a schema may have, however deep. */
const partsOf = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), items, ...anyOf].flatMap((part) =>
    part !== undefined && typeof part === 'object' && !Array.isArray(part) ? partsOf(part) : [],
  ),
];
const isChinese = (text: unknown): boolean =>
  typeof text === 'string' && /^[\p{Script=Han}，（）]+$/u.test(text);

it('[G-001] has a Chinese word for every act of the record and every field of it', () => {
  const names: Readonly<Record<string, string>> = { ...settingNames, ...fieldTexts };
  const words: Readonly<Record<string, string>> = actTexts;
  for (const [act, fields] of Object.entries(auditFields)) {
    expect([act, isChinese(words[act])]).toEqual([act, true]);
    for (const field of fields) expect([act, field, isChinese(names[field])]).toEqual([act, field, true]);
  }
});

it('[G-001] has a Chinese word for every part of what can be set', () => {
  const parts = [InstallationSettings, UnitOwnSettings, ProductSettings].flatMap((schema) =>
    Object.entries<z.ZodType>(schema.shape).flatMap(([field, setting]) =>
      partsOf(z.toJSONSchema(setting, { io: 'input' })).map((part) => [field, part] as const),
    ),
  );
  expect(parts).toContainEqual(['readingLimits', 'perReader']);
  for (const [field, part] of parts)
    expect([field, part, isChinese(partWordsOf(field)[part])]).toEqual([field, part, true]);
});

it('names a part by the setting that it is of', () => {
  expect(partWordsOf('firstSteps')['address']).toBe('地址');
  expect(partWordsOf('readingLimits')['address']).toBe('未登录者的网络地址');
});
