// langhuan search: a phrase, or a filter group, in a product, answered by the code that answers the call over HTTP. With
// --json it prints what POST /api/gujiread/api/search/fulltext (with --paragraphs …/paragraph) returns, byte for byte.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { KwicSort } from '#contract/search/kwic.ts';
import {
  FilterGroup,
  FulltextRequest,
  type FulltextReply,
  type ParagraphReply,
  Scope,
  type SnippetPart,
  Sort,
  VariantKind,
  type VariantSwitches,
} from '#contract/search/search.ts';
import { explainError, LibraryFailure } from '#library/files/failure.ts';
import { bundleDir } from '#library/holdings/holdings.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { cutAtHits, isElision } from '#search/present/cut-at-hits.ts';
import type { Stop } from '#search/lists/stop.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';
import { DamagedFile } from '#search/lists/table-file.ts';
import { openVariants } from '#search/characters/variants.ts';
import { AppError } from '#contract/http/app-error.ts';
import { answerParagraph } from '#retrieval/results/answer-paragraph.ts';
import { answerKwic } from '#retrieval/results/answer-kwic.ts';
import type { OpenProduct } from '#retrieval/products/open-product.ts';
import { openStoredProducts } from '#retrieval/products/open-stored-products.ts';
import { inRounds } from '#retrieval/products/rounds.ts';
import { answerFulltext } from '#retrieval/results/answer-fulltext.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  readCode,
} from '../run/options.ts';
import { printKwic } from './print-kwic.ts';
import { readMended, setNameOf, sourceNameOf, describeName } from '../run/set-names.ts';

interface SearchOptions extends DataOption, JsonOption {
  query?: FilterGroup;
  /** `false` for --no-variants. */
  variants?: VariantSwitches | false;
  excludeForms?: string[];
  scope: Scope;
  sort: Sort;
  titlesFirst?: true;
  cid?: string;
  paragraphs?: true;
  at?: string;
  start: number;
  count: number;
  /** True for the option without a value. */
  kwic?: KwicSort | true;
}

export const readWholeOption = (least: number, most: number) => (value: string) => {
  const number = Number(value);
  if (/^\d{1,9}$/.test(value) && number >= least && number <= most) return number;
  throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
};

const sample = '{"type": "And", "rules": [{"value": "天下"}]}';

/** A filter group as the calls take it. */
const readQuery = (text: string): FilterGroup => {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      throw new InvalidArgumentError(`It must be a filter group: ${sample}.`);
    const group = FilterGroup.safeParse(value);
    if (group.success) return group.data;
    const [{ path, message }] = group.error.issues;
    throw new InvalidArgumentError(`${path.join('.')}: ${message}. A filter group is ${sample}.`);
  } catch (cause) {
    if (cause instanceof InvalidArgumentError) throw cause;
    if (cause instanceof RangeError) throw new InvalidArgumentError('Its groups are nested too deep.');
    throw new InvalidArgumentError(
      `It is not JSON: ${cause instanceof Error ? cause.message : 'unreadable'}.`,
    );
  }
};

/** `simplified,shape`: the kinds that are on, all others are off; `none`. */
const readVariants = (text: string): VariantSwitches => {
  const names = text === 'none' ? [] : text.split(',').map((name) => name.trim());
  const strange = names.find((name) => !VariantKind.safeParse(name).success);
  if (strange !== undefined)
    throw new InvalidArgumentError(
      `“${strange}” is no kind: give some of ${VariantKind.options.join(', ')}, parted by commas, or none.`,
    );
  return Object.fromEntries(VariantKind.options.map((kind) => [kind, names.includes(kind)]));
};

/** Hits in brackets, notes in round ones. */
export const markSnippet = (parts: readonly SnippetPart[]): string =>
  parts
    .map((part) => {
      const marked = cutAtHits(part)
        .map(({ text, hit }) => (hit ? `【${text}】` : text))
        .join('');
      return part.note && !isElision(part) ? `（${marked}）` : marked;
    })
    .join('');

const printMatches = (reply: FulltextReply | ParagraphReply): void => {
  for (const match of reply.matches) {
    const { startPageId: from, endPageId: to } = match;
    const pages = from === to ? `page ${from}` : `pages ${from}–${to}`;
    console.log(`${pages}  ${match.pageNum}  ${match.catalog.join(' › ')}  ${count(match.hitCount, 'hit')}`);
    console.log(`  ${markSnippet(match.content)}`);
  }
};

/** `where`: the product, where its name is set to another than its source has. */
const printTotals = (reply: FulltextReply | ParagraphReply, unit: string, where: string): void => {
  const shown = reply.count > 0 ? `${reply.start + 1}–${reply.start + reply.count} of ` : '';
  console.log(`${shown}${count(reply.total, unit)}, ${count(reply.totalHit, 'hit')}${where}`);
  const forms = reply.glWords.content.map(({ word, hits }) => `${word} ${hits}`);
  if (forms.length > 1) console.log(`forms: ${forms.join(', ')}`);
};

/** The query: the filter group, or the words of the simple box. */
const groupOf = (line: string | undefined, { query, variants }: SearchOptions): FilterGroup => {
  if (query !== undefined && line !== undefined)
    throw new LibraryFailure('bad-source', 'give either words or --query, not both');
  if (query !== undefined) return query;
  if (line === undefined)
    throw new LibraryFailure('bad-source', 'say what to look for: words, or --query JSON');
  const relation = variants !== false;
  return { type: 'And', rules: parseSimpleQuery(line).map((value) => ({ value, relation })) };
};

const describeExtent = async (data: string, code: string): Promise<string> => {
  const name = sourceNameOf(data, code);
  const set = name === undefined ? {} : setNameOf(name, (await readMended(data)).get(code));
  return name === undefined || set.setName === undefined ? '' : ` in ${describeName(name, set)}`;
};

const switchesOf = (variants: SearchOptions['variants']): VariantSwitches | undefined =>
  variants === false ? readVariants('none') : variants;

/** A search that was refused, in words: the details are the server's. */
export const explain = (cause: unknown, dir: string): unknown => {
  if (cause instanceof AppError)
    return new LibraryFailure('bad-source', `the search is refused: ${cause.details ?? cause.message}`, {
      cause,
    });
  if (cause instanceof DamagedFile)
    return new LibraryFailure('damaged', `${dir} is damaged: ${cause.message}`, { cause });
  return explainError(cause, dir);
};

const search = async (code: string, line: string | undefined, options: SearchOptions): Promise<void> => {
  const variants = switchesOf(options.variants);
  const parsed = FulltextRequest.safeParse({
    code,
    filterGroup: groupOf(line, options),
    scope: options.scope,
    ...(variants && { variants }),
    ...(options.excludeForms && { excludedForms: options.excludeForms }),
    ...(options.cid !== undefined && { cid: options.cid }),
    sort: options.sort,
    titlesFirst: options.titlesFirst === true,
    start: options.start,
    count: options.count,
  });
  if (!parsed.success)
    throw new LibraryFailure(
      'bad-source',
      'a query has at most 200 phrases of at most 1,000 characters and leaves out at most 100 forms: shorten it',
    );
  const dir = bundleDir(options.data, code, options.at);
  const table = openVariants(await ensureVariants());
  try {
    const products = await openStoredProducts(options.data, table);
    /** Asks the product, in rounds where its index is fetched. */
    const ask = <T>(answer: (holding: OpenProduct, stop: Stop) => T) =>
      inRounds(
        products.pieces,
        () => ({ check() {} }),
        (stop) => answer(products.product(dir), stop),
      );
    try {
      if (options.kwic !== undefined) {
        const sort = options.kwic === true ? 'place' : options.kwic;
        const reply = await ask((holding, stop) => answerKwic(holding, { ...parsed.data, sort }, stop));
        if (options.json) console.log(JSON.stringify(reply));
        else printKwic(reply);
        return;
      }
      const answer = options.paragraphs ? answerParagraph : answerFulltext;
      const reply = await ask((holding, stop) => answer(holding, parsed.data, stop));
      if (options.json) console.log(JSON.stringify(reply));
      else {
        printMatches(reply);
        // The settings lie in the database of readers, which takes longer to open than the search takes.
        printTotals(
          reply,
          options.paragraphs ? 'paragraph' : 'page',
          await describeExtent(options.data, code),
        );
      }
    } finally {
      products.close();
      await products.pieces?.store.close();
    }
  } catch (cause) {
    throw explain(cause, dir);
  }
};

export const addSearch = (program: Command): void => {
  const command = program
    .command('search')
    .description('search a product: words (white space means And, quotes keep a phrase together) or --query')
    .argument('<code>', 'the code of the product', readCode)
    .argument('[words]', 'what to look for')
    .addOption(new Option('--query <json>', 'a filter group, as the calls take it').argParser(readQuery))
    .addOption(new Option('--scope <scope>', 'where to look').choices(Scope.options).default('all'))
    .addOption(
      new Option('--variants <kinds>', 'the kinds of variants that are looked for, or none').argParser(
        readVariants,
      ),
    )
    .option('--no-variants', 'only the very characters')
    .addOption(
      new Option('--exclude-forms <forms>', 'forms that are not looked for, parted by commas').argParser(
        (text: string) => text.split(/[,，]/u).filter((form) => form.trim() !== ''),
      ),
    )
    .addOption(new Option('--sort <sort>', 'the order').choices(Sort.options).default('PageIdAscending'))
    .option('--titles-first', 'pages whose own title matches come first')
    .option('--cid <key>', 'only in this node of the catalogue')
    .option('--paragraphs', 'by paragraph instead of by page')
    .option('--at <version>', 'in this version instead of the live one')
    .addOption(
      new Option('--start <n>', 'results to skip').argParser(readWholeOption(0, 100_000_000)).default(0),
    )
    .addOption(new Option('--count <n>', 'results to show').argParser(readWholeOption(0, 100)).default(10))
    .addOption(
      new Option('--kwic [order]', 'every hit in its context, in the order of').choices([
        'place',
        'left',
        'right',
      ]),
    );
  addJsonOption(addDataOption(command)).action(search);
};
