// langhuan search-all: a phrase in many products, answered by the code that answers the call over HTTP. With --json it
// prints what POST /api/gujiread/api/search/combo returns to a unit that owns every product, byte for byte.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type MultiProductReply, MultiProductRequest } from '#contract/search/multi-product.ts';
import { SiKuClass } from '#contract/products/products.ts';
import { Scope, Sort } from '#contract/search/search.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import { listHoldings } from '#library/holdings/holdings.ts';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { parseSimpleQuery } from '#search/query/simple-query.ts';
import { openVariants } from '#search/characters/variants.ts';
import { answerMultiProduct } from '#retrieval/multi-product/answer-multi-product.ts';
import { openStoredProducts } from '#retrieval/products/open-stored-products.ts';
import { inRounds } from '#retrieval/products/rounds.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  readCode,
} from '../run/options.ts';
import { explain, markSnippet, readWholeOption } from './search.ts';
import { readMended, sourceNameOf, describeName } from '../run/set-names.ts';

interface SearchAllOptions extends DataOption, JsonOption {
  codes?: string[];
  siku?: SiKuClass[];
  variants: boolean;
  scope: Scope;
  sort: Sort;
  start: number;
  count: number;
}

const readCodes = (text: string): string[] => text.split(',').map((code) => readCode(code.trim()));

/** `經史` or `經,史`. */
const readClasses = (text: string): SiKuClass[] =>
  [...text.replaceAll(',', '')].map((name) => {
    const known = SiKuClass.safeParse(name);
    if (known.success) return known.data;
    throw new InvalidArgumentError(`“${name}” is no class: give some of ${SiKuClass.options.join('')}.`);
  });

/** `nameInSource`: of a product whose name is set to another. */
const printReply = (reply: MultiProductReply, nameInSource: (code: string) => string | undefined): void => {
  for (const match of reply.matches) {
    const place = [match.fullName, ...match.catalog].join(' › ');
    console.log(
      `${match.code}  page ${match.pageId}  ${match.pageNum}  ${place}  ${count(match.hitCount, 'hit')}`,
    );
    console.log(`  ${markSnippet(match.content)}`);
  }
  const shown = reply.count > 0 ? `${reply.start + 1}–${reply.start + reply.count} of ` : '';
  const total = `${count(reply.total, 'page')}, ${count(reply.totalHit, 'hit')}`;
  console.log(`${shown}${total} in ${reply.bookTotals.itemCount} of ${count(reply.searched, 'product')}`);
  for (const { code, fullName, total: pages, totalHit } of reply.bookTotals.items) {
    const source = nameInSource(code);
    const name = source === undefined ? fullName : describeName(source, { setName: fullName });
    console.log(`  ${code}  ${name}  ${count(pages, 'page')}, ${count(totalHit, 'hit')}`);
  }
  for (const code of reply.unsearched)
    console.error(`${code} was not searched: it is damaged, or its text is not here (langhuan library pull)`);
};

const productsOf = (data: string, codes: readonly string[] | undefined) => {
  const live = listHoldings(data).filter((holding) => holding.fault === undefined);
  const missing = codes?.find((code) => !live.some((holding) => holding.code === code));
  if (missing !== undefined)
    throw new LibraryFailure('not-found', `the library in ${data} has no product “${missing}”`);
  return live.filter(({ code }) => codes?.includes(code) ?? true);
};

const searchAll = async (words: string, options: SearchAllOptions): Promise<void> => {
  const parsed = MultiProductRequest.safeParse({
    filterGroup: { rules: parseSimpleQuery(words).map((value) => ({ value, relation: options.variants })) },
    scope: options.scope,
    sort: options.sort,
    start: options.start,
    count: options.count,
    ...(options.siku && { siKu: options.siku }),
  });
  if (!parsed.success)
    throw new LibraryFailure(
      'bad-source',
      'a query has at most 200 phrases of at most 1,000 characters: shorten it',
    );
  const opened = await openStoredProducts(options.data, openVariants(await ensureVariants()));
  try {
    const mended = await readMended(options.data);
    const products = productsOf(options.data, options.codes).map(({ code, version }) => {
      const set = mended.get(code);
      return { code, version, ...(set && { mended: set }) };
    });
    const job = { request: parsed.data, products };
    const reply = await inRounds(
      opened.pieces,
      () => ({ check() {} }),
      (stop) => answerMultiProduct(opened, job, stop),
    );
    if (options.json) console.log(JSON.stringify(reply));
    else
      printReply(reply, (code) => {
        const name = mended.get(code)?.fullName;
        const source = name === undefined ? undefined : sourceNameOf(options.data, code);
        return source === name ? undefined : source;
      });
  } catch (cause) {
    throw explain(cause, options.data);
  } finally {
    opened.close();
    await opened.pieces?.store.close();
  }
};

export const addSearchAll = (program: Command): void => {
  const command = program
    .command('search-all')
    .description('search many products at once: white space means And, quotes keep a phrase together')
    .argument('<words>', 'what to look for')
    .addOption(
      new Option('--codes <codes>', 'in these products, their codes parted by commas').argParser(readCodes),
    )
    .addOption(
      new Option('--siku <classes>', 'in these of the four classes: 經史子集').argParser(readClasses),
    )
    .option('--no-variants', 'only the very characters')
    .addOption(new Option('--scope <scope>', 'where to look').choices(Scope.options).default('all'))
    .addOption(new Option('--sort <sort>', 'the order').choices(Sort.options).default('PageIdAscending'))
    .addOption(
      new Option('--start <n>', 'results to skip').argParser(readWholeOption(0, 100_000_000)).default(0),
    )
    .addOption(new Option('--count <n>', 'results to show').argParser(readWholeOption(0, 100)).default(10));
  addJsonOption(addDataOption(command)).action(searchAll);
};
