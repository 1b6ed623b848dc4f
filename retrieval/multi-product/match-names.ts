// Products and books whose names match the query on texts.
import type { MultiProductBook, MultiProductEntry } from '#contract/search/multi-product.ts';
import { titleMatcher } from '#search/present/match-title.ts';
import type { Plan, Query } from '#search/query/query.ts';
import type { OpenProducts } from '../products/open-products.ts';
import type { PlacedBook } from '../products/place-products.ts';
import { productName } from './list-books.ts';

const namesListed = 50;

/** Products and books whose names match, and the forms that do in them. */
export const matchNames = (
  placed: readonly PlacedBook[],
  plan: Plan,
  query: Query,
  { variants }: OpenProducts,
) => {
  const judge = titleMatcher(plan, query, variants);
  const products: MultiProductEntry[] = [];
  const books: MultiProductBook[] = [];
  const authors = new Set<string>();
  const formsIn = (text: string) => judge(text).map(([from, to]) => [...text].slice(from, to).join(''));
  for (const { facts } of placed) {
    const hits = judge(facts.name);
    const [siKu] = facts.books.flatMap((book) => book.siKu ?? []);
    const { processingState } = facts;
    if (hits.length > 0)
      products.push({ ...productName(facts), titleHits: hits, ...(siKu && { siKu }), processingState });
    for (const book of facts.books) {
      const titleHits = judge(book.title);
      const forms = book.authors.flatMap(({ name }) => formsIn(name));
      if (titleHits.length === 0 && forms.length === 0) continue;
      for (const form of forms) authors.add(form);
      const { key, title, edition } = book;
      const shown = { key, title, titleHits, authors: book.authors, ...(edition && { edition }) };
      books.push({ ...productName(facts), ...shown });
    }
  }
  const listOf = <T>(items: T[]) => ({ items: items.slice(0, namesListed), itemCount: items.length });
  return { products: listOf(products), books: listOf(books), authors: [...authors].sort().slice(0, 200) };
};
