// Queries of the search builder that a person has saved under a name. They belong to no product: each can be run on
// any.
import { z } from 'zod';
import { endpoint, noContent } from '../http/endpoint.ts';
import { Removed } from './saved-pages.ts';

/** A person has so many at most: a further one takes the place of the oldest. */
export const savedQueryLimit = 10;
/** Characters of a name. */
export const queryLabelLimit = 200;
/** Characters of either text of JSON. */
const jsonLimit = 32_768;

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value);
  } catch {
    return false;
  }
};
const jsonObject = z.string().min(2).max(jsonLimit).refine(isJsonObject);
const label = z.string().min(1).max(queryLabelLimit);

export const SavedQuery = z.object({
  /** The tree of the query builder. */
  ruleJson: z.string(),
  /** The query: the filter group, with scope and variants. */
  queryJson: z.string(),
  /** Its name: of one name there is one. */
  label: z.string(),
});
export type SavedQuery = z.infer<typeof SavedQuery>;

const path = '/api/gujiread/api/savedQuery';
const tags = ['saved-queries'];

export const listSavedQueries = endpoint({
  method: 'GET',
  path,
  access: 'personal',
  delivers: 'nothing',
  summary: 'The saved queries, the newest first, ten at most.',
  tags,
  reply: z.array(SavedQuery),
});

export const addSavedQuery = endpoint({
  method: 'POST',
  path,
  access: 'personal',
  delivers: 'nothing',
  errors: ['conflict'],
  summary: 'Saves a query; it replaces one of the same name, and the oldest where there are ten.',
  tags,
  idempotent: true,
  body: z.object({ ruleJson: jsonObject, queryJson: jsonObject, label }),
  reply: noContent,
});

export const removeSavedQuery = endpoint({
  method: 'POST',
  path: `${path}/remove`,
  access: 'personal',
  delivers: 'nothing',
  summary: 'Removes a saved query by its name.',
  tags,
  body: z.object({ label }),
  reply: Removed,
});
