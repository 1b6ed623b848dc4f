// What helps to ask: the words asked most of late, and how a word that is being typed may go on.
import { z } from 'zod';

/** GET /api/gujiread/api/search/hot-keys?code: of one product, or of all that the unit owns. */
export const HotKeysReply = z.object({
  /** Most asked first, at most ten. */
  words: z.array(z.string()),
});
export type HotKeysReply = z.infer<typeof HotKeysReply>;

export const SuggestionKind = z.enum(['title', 'author', 'hot']);
export type SuggestionKind = z.infer<typeof SuggestionKind>;

/** GET /api/gujiread/api/search/suggest?code&key: words that begin with the key, then words that hold it. */
export const Suggestion = z.object({
  word: z.string(),
  /** A title of the catalogue, an author of the book, or a word that others asked. */
  kind: SuggestionKind,
  /** Where the key, or a variant form of it, stands in `word`: [start, end) in code points. */
  at: z.tuple([z.number().int(), z.number().int()]),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const SuggestReply = z.object({
  /** At most ten. */
  suggestions: z.array(Suggestion),
});
export type SuggestReply = z.infer<typeof SuggestReply>;
