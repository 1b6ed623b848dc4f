import { queryOptions } from '@tanstack/react-query';
import { getCharacter } from '#contract/tools/character-page.ts';
import { lookUpCharacter } from '#contract/tools/tools.ts';
import { call } from '../api/call-api.ts';
import { lookUpCaching, lookUpCall } from '../api/look-ups.ts';

/** Definitions that a page has room for; a character has a dozen at most. */
const mostDefinitions = 40;

export const characterQuery = (char: string) =>
  queryOptions({
    queryKey: ['character', char],
    queryFn: ({ signal }) => call(getCharacter, { params: { char }, signal, ...lookUpCall }),
    ...lookUpCaching,
  });

export const definitionsQuery = (char: string) =>
  queryOptions({
    queryKey: ['character-definitions', char],
    queryFn: ({ signal }) =>
      call(lookUpCharacter, {
        query: { key: char, start: 0, count: mostDefinitions },
        signal,
        ...lookUpCall,
      }),
    ...lookUpCaching,
  });
