// What is wrong with a request, as data, and the words for it. Nobody reads the words back: a form finds its fields by
// the path, and whoever must decide does so by the rule.
import { fillText } from '../values/fill-text.ts';
import { faultTexts, furtherFaults, wholeRequest } from './fault-texts.ts';

export type FaultRule = keyof typeof faultTexts;

export interface RequestFault {
  /** Keys and indices within the body, the query or the parameters of the address; empty for the whole. */
  path: readonly (string | number)[];
  rule: FaultRule;
  /** The values that the words of the rule need. */
  params: Readonly<Record<string, string | number | readonly string[]>>;
}

/** A rule of ours in a schema, for `refine`: `error` is its English, for commands. */
export interface OwnRule {
  error?: string;
  params: { rule: FaultRule };
}

export const repeated: OwnRule = { error: 'names a value twice', params: { rule: 'repeated' } };

/** Faults that a reply has at most; more than any form has fields. */
export const mostFaults = 100;
/** Faults that a sentence names. */
const mostNamed = 20;

type Say = (text: string, values?: Record<string, string | number>) => string;

/** `最多 60 个字符` */
export const wordsOfFault = (
  { rule, params }: Pick<RequestFault, 'rule' | 'params'>,
  say: Say = fillText,
): string =>
  say(
    faultTexts[rule],
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'object' ? value.join('、') : value,
      ]),
    ),
  );

/** `set.groups.0.name` */
export const dottedPath = (path: RequestFault['path']): string => path.join('.').slice(0, 100);

/** All in one sentence: `name：缺少此项；count：不得大于 100`; of very many how many more there are. */
export const sayFaults = (
  faults: readonly RequestFault[],
  say: Say = fillText,
  placeOf: (path: RequestFault['path']) => string = dottedPath,
): string => {
  const count = faults.length - mostNamed;
  return [
    ...faults
      .slice(0, mostNamed)
      .map((fault) => `${placeOf(fault.path) || say(wholeRequest)}：${wordsOfFault(fault, say)}`),
    ...(count > 0 ? [say(furtherFaults, { count })] : []),
  ].join('；');
};
