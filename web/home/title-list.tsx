import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/products/products.ts';
import { useText } from '../i18n/use-text.ts';
import { AuthorLine } from '../kit/products/author-line.tsx';
import { productTexts } from '../kit/products/product-texts.ts';
import { homeTexts } from './texts.ts';

/** A small library's titles, one a line: who wrote them, after which copy, how long. */
export const TitleList = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  return (
    <section className="title-list" aria-labelledby="titles-title">
      <h2 id="titles-title" className="part-title">
        {t(homeTexts.titles)}
      </h2>
      <ul>
        {products.map((p) => (
          <li key={p.code}>
            <Link to="/product/$code" params={{ code: p.code }} lang="zh-Hant">
              {p.fullName}
            </Link>
            <AuthorLine authors={p.authors} />
            <span className="quiet wide-only" lang="zh-Hant">
              {p.edition}
            </span>
            <span className="quiet num">
              {t(productTexts.pages, { count: p.pageCount.toLocaleString('en') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
