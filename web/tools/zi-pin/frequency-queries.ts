import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  compareFrequencies,
  exportFrequencies,
  type FrequencySort,
  listFrequencies,
  listFrequencyLibraries,
  tabulateFrequencies,
} from '#contract/tools/frequency.ts';
import { toolPageSize } from '#contract/tools/tools.ts';
import { call, callForFile } from '../../api/call-api.ts';
import { lookUpCaching } from '../../api/look-ups.ts';
import { saveFile } from '../../kit/controls/save-file.ts';

/** Rows of a page of a whole table. */
export const tablePageSize = 20;

/** What a table shows; a key asks for its characters alone. */
export interface FrequencyQuestion {
  appId: string;
  sort: FrequencySort;
  isReversed: boolean;
  radNo: number | undefined;
  fromStrokes: number | undefined;
  toStrokes: number | undefined;
}

const cacheOptions = { placeholderData: keepPreviousData, ...lookUpCaching } as const;

const narrowed = ({ appId, radNo, fromStrokes, toStrokes }: FrequencyQuestion) => ({
  appId,
  radNo,
  fromStrokes,
  toStrokes,
});
const ordered = (question: FrequencyQuestion) => ({
  ...narrowed(question),
  sort: question.sort,
  reverse: question.isReversed ? ('true' as const) : ('false' as const),
});

/** For the unit that is signed in; the name of the unit distinguishes the data of different units. */
export const frequencyLibrariesQuery = (unit: string) =>
  queryOptions({
    queryKey: ['frequency-libraries', unit],
    queryFn: ({ signal }) => call(listFrequencyLibraries, { signal, quiet: true }),
    ...cacheOptions,
  });

export const frequencyQuery = (unit: string, question: FrequencyQuestion, key: string, page: number) =>
  queryOptions({
    queryKey: ['frequency', unit, question, key, page],
    queryFn: ({ signal }) =>
      key === ''
        ? call(tabulateFrequencies, {
            query: { ...ordered(question), start: (page - 1) * tablePageSize, count: tablePageSize },
            signal,
            quiet: true,
          })
        : call(listFrequencies, {
            query: { key, appId: question.appId, start: (page - 1) * toolPageSize, count: toolPageSize },
            signal,
            quiet: true,
          }),
    ...cacheOptions,
  });

type More = 'first' | 'second' | undefined;

export const comparisonQuery = (
  unit: string,
  question: FrequencyQuestion,
  other: string,
  more: More,
  page: number,
) =>
  queryOptions({
    queryKey: ['frequency-comparison', unit, question, other, more, page],
    queryFn: ({ signal }) =>
      call(compareFrequencies, {
        query: {
          ...narrowed(question),
          with: other,
          more,
          start: (page - 1) * tablePageSize,
          count: tablePageSize,
        },
        signal,
        quiet: true,
      }),
    ...cacheOptions,
  });

/** A call that fails shows itself. */
export const saveFrequencies = async (
  question: FrequencyQuestion,
  other: string | undefined,
  more: More,
  name: string,
): Promise<void> => {
  const query = { ...ordered(question), ...(other !== undefined && { with: other, more }) };
  saveFile(await callForFile(exportFrequencies, { query }), `${name}.csv`);
};
