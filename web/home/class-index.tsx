import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/products.ts';
import { useText } from '../i18n/use-text.ts';
import { type BookClass, shelfOf, shelfTexts, shelvesIn } from '../ui/product-facts.ts';
import { TitleList } from './title-list.tsx';
import { homeTexts } from './texts.ts';

const rows = 6;
const most = 12;

const Column = ({ shelf, products }: { shelf: BookClass; products: readonly Product[] }) => {
  const t = useText();
  return (
    <section>
      <h3 className="part-title">
        {t(shelfTexts[shelf])}
        <Link to="/products" search={{ class: shelf }} className="text-link num">
          {t(homeTexts.kinds, { count: products.length })}
        </Link>
      </h3>
      <ul>
        {products.slice(0, rows).map((p) => (
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

/** The titles by class with their extent; a small library has one list instead. */
export const ClassIndex = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  const shelves = shelvesIn(products);
  if (products.length <= 8 || shelves.length < 2) return <TitleList products={products.slice(0, most)} />;
  return (
    <section className="class-index" aria-labelledby="index-title">
      <h2 id="index-title" className="visually-hidden">
        {t(homeTexts.index)}
      </h2>
      {shelves.map((s) => (
        <Column key={s} shelf={s} products={products.filter((p) => shelfOf(p) === s)} />
      ))}
    </section>
  );
};
