// langhuan search: a phrase in a product, answered by the code that answers the call over HTTP. With --json it prints
// what POST /api/gujiread/api/search/fulltext returns, byte for byte.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { FulltextRequest, type FulltextReply, type SnippetPart } from '#contract/search.ts';
import { explainError, LibraryFailure } from '#library/failure.ts';
import { bundleDir } from '#library/holdings.ts';
import { ensureVariants } from '#library/tables/build-variants.ts';
import { ListCache } from '#search/postings.ts';
import { parseSimpleQuery } from '#search/simple-query.ts';
import { DamagedFile } from '#search/table-file.ts';
import { openVariants } from '#search/variants.ts';
import { answerFulltext, openSearchHolding } from '#server/search/answer-search.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  readCode,
} from './options.ts';

interface SearchOptions extends DataOption, JsonOption {
  variants: boolean;
  scope: 'text' | 'note' | 'all';
  start: number;
  count: number;
}

const readWhole = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  if (/^\d{1,9}$/.test(value) && number >= least && number <= most) return number;
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
};

/** Hits in brackets, notes in round ones. */
const markSnippet = (parts: readonly SnippetPart[]): string =>
  parts
    .map(({ text, note, hits }) => {
      const characters = [...text];
      for (const [from, to] of hits) {
        characters[from] = `【${characters[from]}`;
        characters[to - 1] = `${characters[to - 1]}】`;
      }
      const marked = characters.join('');
      return note && !marked.startsWith('〔') ? `（${marked}）` : marked;
    })
    .join('');

const printReply = (reply: FulltextReply): void => {
  for (const match of reply.matches) {
    console.log(
      `page ${match.pageId}  ${match.pageNum}  ${match.catalog.join(' › ')}  ${count(match.hitCount, 'hit')}`,
    );
    console.log(`  ${markSnippet(match.content)}`);
  }
  const shown = reply.count > 0 ? `${reply.start + 1}–${reply.start + reply.count} of ` : '';
  console.log(`${shown}${count(reply.total, 'page')}, ${count(reply.totalHit, 'hit')}`);
  const forms = reply.glWords.content.map(({ word, hits }) => `${word} ${hits}`);
  if (forms.length > 1) console.log(`forms: ${forms.join(', ')}`);
};

const search = async (code: string, line: string, options: SearchOptions): Promise<void> => {
  const parsed = FulltextRequest.safeParse({
    code,
    filterGroup: {
      type: 'And',
      rules: parseSimpleQuery(line).map((value) => ({ value, relation: options.variants })),
    },
    scope: options.scope,
    start: options.start,
    count: options.count,
  });
  if (!parsed.success)
    throw new LibraryFailure(
      'bad-source',
      'a query has at most 200 phrases of at most 1,000 characters: shorten it',
    );
  const request = parsed.data;
  const dir = bundleDir(options.data, code);
  const variants = openVariants(await ensureVariants());
  try {
    const holding = openSearchHolding(dir, variants, new ListCache());
    try {
      const reply = answerFulltext(holding, request, { check() {} });
      if (options.json) console.log(JSON.stringify(reply));
      else printReply(reply);
    } finally {
      holding.close();
    }
  } catch (cause) {
    if (!(cause instanceof DamagedFile)) throw explainError(cause, dir);
    throw new LibraryFailure('damaged', `${dir} is damaged: ${cause.message}`, { cause });
  }
};

export const addSearch = (program: Command): void => {
  const command = program
    .command('search')
    .description('find a phrase in a product: white space means And, quotes keep a phrase together')
    .argument('<code>', 'the code of the product', readCode)
    .argument('<query>', 'what to look for')
    .option('--no-variants', 'only the very characters')
    .addOption(new Option('--scope <scope>', 'where to look').choices(['text', 'note', 'all']).default('all'))
    .addOption(new Option('--start <n>', 'results to skip').argParser(readWhole(0, 100_000_000)).default(0))
    .addOption(new Option('--count <n>', 'results to show').argParser(readWhole(0, 100)).default(10));
  addJsonOption(addDataOption(command)).action(search);
};
