import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getCharacterHoldings, getStrokes } from '#contract/tools/character-page.ts';
import { listFrequencies } from '#contract/tools/frequency.ts';
import { listComposed, listFollowing } from '#contract/tools/input-aids.ts';
import { listRelatedForms, lookUpCharacter, toolPageSize } from '#contract/tools/tools.ts';
import { call } from '../../api/call-api.ts';
import { lookUpCaching } from '../../api/look-ups.ts';

const quiet = { quiet: true } as const;
/** More than are shown: Unicode has some of them twice. */
const formsRequested = 20;
export const composedShown = 12;

export const strokesQuery = (char: string) =>
  queryOptions({
    queryKey: ['character-strokes', char],
    queryFn: ({ signal }) => call(getStrokes, { params: { char }, signal, open: true, ...quiet }),
    ...lookUpCaching,
  });

/** Entries of a search, five a page. */
export const characterEntriesQuery = (key: string, page: number) =>
  queryOptions({
    queryKey: ['character-entries', key, page],
    queryFn: ({ signal }) =>
      call(lookUpCharacter, {
        query: { key, start: (page - 1) * toolPageSize, count: toolPageSize },
        signal,
        open: true,
        ...quiet,
      }),
    placeholderData: keepPreviousData,
    ...lookUpCaching,
  });

export const relatedFormsQuery = (char: string) =>
  queryOptions({
    queryKey: ['character-forms', char],
    queryFn: ({ signal }) =>
      call(listRelatedForms, {
        query: { key: char, start: 0, count: formsRequested },
        signal,
        open: true,
        ...quiet,
      }),
    ...lookUpCaching,
  });

export const containingQuery = (char: string) =>
  queryOptions({
    queryKey: ['character-containing', char],
    queryFn: ({ signal }) =>
      call(listComposed, {
        query: { key: char, start: '0', count: String(composedShown + 1) },
        signal,
        open: true,
        ...quiet,
      }),
    ...lookUpCaching,
  });

/** The next three are of the unit that is signed in. */
export const characterHoldingsQuery = (unit: string | undefined, char: string) =>
  queryOptions({
    queryKey: ['character-holdings', unit, char],
    queryFn: ({ signal }) => call(getCharacterHoldings, { params: { char }, signal, ...quiet }),
    enabled: unit !== undefined,
    ...lookUpCaching,
  });

export const wordsQuery = (unit: string | undefined, char: string) =>
  queryOptions({
    queryKey: ['character-words', unit, char],
    queryFn: ({ signal }) => call(listFollowing, { params: { char }, signal, ...quiet }),
    enabled: unit !== undefined,
    ...lookUpCaching,
  });

export const formCountsQuery = (unit: string | undefined, forms: string) =>
  queryOptions({
    queryKey: ['character-form-counts', unit, forms],
    queryFn: ({ signal }) =>
      call(listFrequencies, { query: { key: forms, start: 0, count: 100 }, signal, ...quiet }),
    enabled: unit !== undefined && forms !== '',
    ...lookUpCaching,
  });
