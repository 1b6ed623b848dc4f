// The limits on reading as a form has them: each number by its place, `pages.session.minute`.
import {
  type LimitOwner,
  limitOwners,
  type LimitSpan,
  limitSpans,
  type ReadingLimits,
} from '#contract/limits/reading-limits.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { limitTexts } from './limit-texts.ts';

export const limitParts = ['pages', 'characters'] as const;
export type LimitPart = (typeof limitParts)[number];

/** Whose limits a part has. */
export const ownersOf = (part: LimitPart): LimitOwner[] =>
  limitOwners.filter((owner) => part === 'pages' || owner !== 'walk');

export const limitPlaceOf = (part: LimitPart, owner: LimitOwner, span: LimitSpan): string =>
  `${part}.${owner}.${span}`;
export const perReaderOf = (part: LimitPart): string => `${part}.perReader`;

type Draft = Readonly<Record<string, string>>;

const numbersOf = (value: unknown, place: string): [string, string][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, held]) =>
        numbersOf(held, place === '' ? name : `${place}.${name}`),
      )
    : [[place, String(value)]];

export const limitsDraftOf = (limits: ReadingLimits | undefined): Record<string, string> =>
  Object.fromEntries(numbersOf(limits ?? {}, ''));

/** Undefined where a number is none. */
export const readLimitsDraft = (draft: Draft): ReadingLimits | undefined => {
  const { contact = '', ...numbers } = draft;
  if (!Object.values(numbers).every((text) => /^\d{1,10}$/.test(text.trim()))) return undefined;
  const numberAt = (place: string): number => Number(numbers[place]);
  const spansAt = (part: LimitPart, owner: LimitOwner) =>
    Object.fromEntries(limitSpans.map((span) => [span, numberAt(limitPlaceOf(part, owner, span))]));
  const partAt = (part: LimitPart) => ({
    ...Object.fromEntries(ownersOf(part).map((owner) => [owner, spansAt(part, owner)])),
    perReader: numberAt(perReaderOf(part)),
  });
  return {
    pages: partAt('pages'),
    characters: partAt('characters'),
    slowFrom: numberAt('slowFrom'),
    contact: contact.trim(),
  } as unknown as ReadingLimits;
};

export const wordsOfLimits = ({ pages, slowFrom }: ReadingLimits, say: Translate): string =>
  say(limitTexts.summary, {
    session: pages.session.hour.toLocaleString('en'),
    unit: pages.unit.hour.toLocaleString('en'),
    perReader: pages.perReader.toLocaleString('en'),
    slowFrom,
  });
