import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Product } from '#contract/products/products.ts';
import { useText } from '../i18n/use-text.ts';
import { type BookClass, shelfOf, shelfTexts, shelvesIn } from '../kit/products/product-facts.ts';
import { classColumns, useGridColumns } from './book-rows.ts';
import { TitleList } from './title-list.tsx';
import { homeTexts } from './texts.ts';

const rows = 6;
const most = 12;

interface ColumnProps {
  shelf: BookClass;
  products: readonly Product[];
  /** Alone in its row: its titles fill all columns. */
  across: number | undefined;
}

const Column = ({ shelf, products, across }: ColumnProps) => {
  const t = useText();
  const titles = across === undefined ? rows : Math.max(rows, 2 * across);
  return (
    <section>
      <h3 className="part-title">
        {t(shelfTexts[shelf])}
        <Link to="/products" search={{ class: shelf }} className="text-link num">
          {t(homeTexts.kinds, { count: products.length })}
        </Link>
      </h3>
      <ul>
        {products.slice(0, titles).map((p) => (
          <li key={p.code} lang="zh-Hant">
            <Link to="/product/$code" params={{ code: p.code }}>
              {p.fullName}
            </Link>
            <span className="quiet">{p.extent ?? ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/**
 * The titles by class with their extent; a small library has one list instead. A class that would be alone in the last
 * row joins the one before it, or fills the row if the two have many titles.
 */
export const ClassIndex = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  const shelves = shelvesIn(products);
  const grid = useRef<HTMLElement>(null);
  const columns = useGridColumns(grid);
  const booksOf = (shelf: BookClass) => products.filter((p) => shelfOf(p) === shelf);
  if (products.length <= 8 || shelves.length < 2) return <TitleList products={products.slice(0, most)} />;
  return (
    <section ref={grid} className="class-index" aria-labelledby="index-title">
      <h2 id="index-title" className="visually-hidden">
        {t(homeTexts.index)}
      </h2>
      {classColumns(shelves, columns, (shelf) => booksOf(shelf).length).map(({ classes, isAcross }) => (
        <div key={classes[0]} className={isAcross ? 'across' : undefined}>
          {classes.map((shelf) => (
            <Column
              key={shelf}
              shelf={shelf}
              products={booksOf(shelf)}
              across={isAcross ? columns : undefined}
            />
          ))}
        </div>
      ))}
    </section>
  );
};
