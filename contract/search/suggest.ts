// What helps to ask: how a word that is being typed may go on.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Maximum number of characters of the key in a request for suggestions. */
export const longestSuggestKey = 50;

export const SuggestionKind = z.enum(['book', 'newspaper', 'title', 'author', 'name', 'hot']);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

/** Words that begin with the key, then words that hold it. */
export const Suggestion = z.object({
  word: z.string(),
  /** A book, a newspaper, a title of a catalogue, an author, a name in a list, or a word that others searched. */
  kind: SuggestionKind,
  /** Position of the key, or of a variant form of it, in `word`: [start, end) in code points. */
  at: z.tuple([z.number().int(), z.number().int()]),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestReply = z.object({
  /** At most ten. */
  suggestions: z.array(Suggestion),
});
export type SuggestReply = z.infer<typeof SuggestReply>;

export const suggestWords = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/search/suggest',
  access: 'reader',
  delivers: 'nothing',
  product: 'query',
  errors: ['search-busy', 'search-timeout', 'version-gone', 'holding-damaged'],
  summary: 'Suggests words to search: titles of the book’s catalogue, authors, popular searches.',
  tags: ['search'],
  query: z.object({
    code: z.string().max(64),
    key: z.string().min(1).max(longestSuggestKey),
    version: z.string().max(64).optional(),
  }),
  reply: SuggestReply,
});

export const suggestBooks = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/search/suggest-books',
  access: 'anonymous',
  errors: ['internal'],
  summary: 'Suggests titles and authors of the products that are listed, by their characters or in pinyin.',
  tags: ['search'],
  query: z.object({ key: z.string().min(1).max(longestSuggestKey) }),
  reply: SuggestReply,
});

export const findProducts = endpoint({
  method: 'GET',
  path: '/api/gujiread/api/search/find-products',
  access: 'anonymous',
  errors: ['internal'],
  summary:
    'Codes of the listed products whose title or authors hold what is typed, by its characters, their variants or in pinyin.',
  description: 'Words with a blank between them may stand in any order, each in the title or in an author.',
  tags: ['search'],
  query: z.object({ key: z.string().min(1).max(longestSuggestKey) }),
  reply: z.object({ codes: z.array(z.string()) }),
});
