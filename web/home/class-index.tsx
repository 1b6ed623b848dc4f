import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Product } from '#contract/products.ts';
import { useText } from '../i18n/use-text.ts';
import { type BookClass, shelfOf, shelfTexts, shelvesIn } from '../ui/product-facts.ts';
import { isLastAlone, useGridColumns } from './book-rows.ts';
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
    <section className={across === undefined ? undefined : 'across'}>
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
 * The titles by class with their extent; a small library has one list instead. A class that would stand alone in the last
 * row fills it.
 */
export const ClassIndex = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  const shelves = shelvesIn(products);
  const grid = useRef<HTMLElement>(null);
  const columns = useGridColumns(grid);
  const lastAlone = isLastAlone(shelves.length, columns);
  if (products.length <= 8 || shelves.length < 2) return <TitleList products={products.slice(0, most)} />;
  return (
    <section ref={grid} className="class-index" aria-labelledby="index-title">
      <h2 id="index-title" className="visually-hidden">
        {t(homeTexts.index)}
      </h2>
      {shelves.map((s, i) => (
        <Column
          key={s}
          shelf={s}
          products={products.filter((p) => shelfOf(p) === s)}
          across={lastAlone && i === shelves.length - 1 ? columns : undefined}
        />
      ))}
    </section>
  );
};
