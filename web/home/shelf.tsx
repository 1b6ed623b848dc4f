import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { processingStatement } from '#contract/products/processing-texts.ts';
import type { Product } from '#contract/products/products.ts';
import { useText } from '../i18n/use-text.ts';
import { ProductCover } from '../newspapers/product-cover.tsx';
import {
  type BookClass as ShelfName,
  shelfOf,
  shelfTexts,
  shelvesIn,
} from '../kit/products/product-facts.ts';
import { productTexts } from '../kit/products/product-texts.ts';
import { booksInRows, useGridColumns } from './book-rows.ts';
import { homeTexts } from './texts.ts';

const Book = ({ product }: { product: Product }) => {
  const t = useText();
  const state =
    product.processingState === 5 || product.processingState === 0
      ? t(processingStatement(product))
      : undefined;
  return (
    <li>
      <Link to="/product/$code" params={{ code: product.code }}>
        <ProductCover product={product} />
        <span className="book-name" lang="zh-Hant">
          {product.fullName}
        </span>
        <span className="book-about quiet num">
          {product.extent ? (
            <span lang="zh-Hant">{product.extent}</span>
          ) : (
            <span>{t(productTexts.pages, { count: product.pageCount.toLocaleString('en') })}</span>
          )}
          {state ? <span>{state}</span> : null}
        </span>
      </Link>
    </li>
  );
};

export const ProductShelf = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  const [shelf, setShelf] = useState<ShelfName>();
  const shelves = shelvesIn(products);
  const books = shelf ? products.filter((p) => shelfOf(p) === shelf) : products;
  const list = useRef<HTMLUListElement>(null);
  const shown = booksInRows(books.length, useGridColumns(list), shelf !== undefined);
  return (
    <section className="shelf" aria-labelledby="shelf-title">
      <h2 id="shelf-title" className="visually-hidden">
        {t(homeTexts.shelf)}
      </h2>
      <div className="row shelf-head">
        {shelves.length > 1 ? (
          <fieldset className="tabs" aria-label={t(homeTexts.byClass)}>
            <button type="button" aria-pressed={!shelf} onClick={() => setShelf(undefined)}>
              {t(productTexts.all)}
            </button>
            {shelves.map((name) => (
              <button key={name} type="button" aria-pressed={shelf === name} onClick={() => setShelf(name)}>
                {t(shelfTexts[name])}
              </button>
            ))}
          </fieldset>
        ) : null}
        <span className="grow wide-only" />
        <Link to="/products" className="text-link num">
          {t(homeTexts.allProducts, { count: products.length })}
        </Link>
      </div>
      <ul className="books" ref={list}>
        {books.slice(0, shown).map((p) => (
          <Book key={p.code} product={p} />
        ))}
      </ul>
    </section>
  );
};
