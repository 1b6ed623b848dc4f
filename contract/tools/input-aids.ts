// Entering characters that no keyboard has at hand: by their components, and by drawing them.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { wholeNumber } from '../values/request-parts.ts';

/** Candidates that are shown at one time: three rows of seven. */
export const candidatesShown = 21;

export const ComposedReply = z.object({
  start: z.number().int(),
  /** Of the characters given here. */
  count: z.number().int(),
  /** Of all that are so composed. */
  total: z.number().int(),
  items: z.array(
    z.object({
      word: z.string(),
      strokes: z.number().int().meta({ description: '0 where no source counts them' }),
      exact: z.boolean().meta({ description: 'Composed of these components and of nothing else' }),
    }),
  ),
});
export type ComposedReply = z.infer<typeof ComposedReply>;

export const listComposed = endpoint({
  method: 'GET',
  path: '/api/pinZi',
  tool: 'pinZi',
  access: 'anonymous',
  errors: ['not-found', 'query-invalid', 'search-busy', 'search-timeout'],
  summary: 'The characters composed of some components.',
  description:
    'Each component counts as often as it is given (`木木木`), in any shape that it has within characters (`水` is `氵` too), at any depth. A number is the strokes of the rest (`氵8`). First what is composed of them alone, then by frequency in the holdings and by strokes. At most eight components.',
  tags: ['tools'],
  query: z.object({
    key: z.string().max(1000),
    start: wholeNumber.default(0),
    count: z
      .string()
      .regex(/^(?:[1-9]\d?|1\d\d|200)$/)
      .transform(Number)
      .default(candidatesShown),
  }),
  reply: ComposedReply,
});

/** Followers that are shown of a chosen character. */
export const followersShown = 7;

export const listFollowing = endpoint({
  method: 'GET',
  path: '/api/qpen/asso/:char',
  tool: 'qpen',
  access: 'unit',
  delivers: 'nothing',
  errors: ['not-found', 'query-invalid', 'search-busy', 'search-timeout'],
  summary: 'The characters that stand right after a character most often.',
  description:
    'Counted exactly over the products that the caller may open; a pair across a line counts, one across a note, a section or a page of a newspaper does not. The most frequent first, seven at most.',
  tags: ['tools'],
  params: z.object({ char: z.string().max(16) }),
  reply: z.object({
    items: z.array(z.object({ word: z.string(), count: z.number().int() })),
  }),
});

/** Spelt by the candidates where nothing is recognised, a character a place. */
export const notRecognised = '抱歉，无法识别';

/** Points that a trace may have, and strokes: a hundred times what a character takes. */
export const mostTracePoints = 20_000;
export const mostTraceStrokes = 200;
/** Characters of a trace that anybody may send: what the rest of the request leaves of 16 kB. */
export const longestOpenTrace = 15 << 10;
/** Characters of the text that says it. */
export const longestTrace = 200_000;

export const recogniseHandwriting = endpoint({
  method: 'POST',
  path: '/api/qpen/res',
  tool: 'qpen',
  access: 'anonymous',
  // Some ten thousand points in a form, of which a character takes a thousand.
  longestBody: 256 << 10,
  form: true,
  errors: ['not-found', 'query-invalid', 'handwriting-preparing', 'search-busy', 'search-timeout'],
  summary: 'The characters that a drawing may be.',
  description:
    'A form (`application/x-www-form-urlencoded`; the same as JSON is taken too). `trace` is JSON: a list of strokes in the order of writing, each a list of points `[x, y]` or `[x, y, t]` from where the pen comes down to where it is lifted. `x` grows to the right and `y` downwards, in any unit; `t` is milliseconds and need not be known. `[[[10,100,0],[200,100,180]]]` is `一`. The order and direction of strokes do not matter, nor where the pen was lifted. At most 16 kB before sign-in and 256 kB after it: points on a straight line may be left out. At most 21 candidates, the likeliest first; where nothing is recognised they spell `抱歉，无法识别`, a character a place. The first server of a version makes its table for some half a minute: `handwriting-preparing`, with `Retry-After`, where that takes longer than a call should.',
  tags: ['tools'],
  body: z.object({
    trace: z.string().max(5 * longestTrace),
    range: z.enum(['', 'CJKPlus']).default('').meta({
      description: '`CJKPlus`: characters of all planes; else those of the basic block and of the holdings',
    }),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        word: z.string(),
        pinYin: z.string().meta({ description: 'All readings, the commonest first' }),
        guanLian: z.array(z.string()).meta({ description: 'Forms that belong with it' }),
      }),
    ),
  }),
});
