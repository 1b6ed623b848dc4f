import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { partStatement, processingStatement } from '#contract/processing-texts.ts';
import type { Product } from '#contract/products.ts';
import { introductionQuery } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { AuthorLine } from '../ui/author-line.tsx';
import { ProductCover } from '../newspapers/product-cover.tsx';
import { productTexts } from '../ui/product-texts.ts';
import { FactList } from './fact-list.tsx';
import { productsTexts } from './texts.ts';

/** A product with what is known of it; where the text comes from is asked for when it is opened. */
export const ProductRow = ({ product, showRights }: { product: Product; showRights: boolean }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const introduction = useQuery({ ...introductionQuery(product.code, product.version), enabled: open });
  const statement = t(processingStatement(product));
  const { stated, others } = partStatement(statement, introduction.data?.facts ?? []);
  const facts = stated.value === statement ? others : [stated, ...others];
  const to = { to: '/product/$code', params: { code: product.code } } as const;
  return (
    <li className="product-row">
      <Link {...to} tabIndex={-1} aria-hidden="true">
        <ProductCover product={product} />
      </Link>
      <div className="grow">
        <div className="product-row-head">
          <h2 lang="zh-Hant">
            <Link {...to}>{product.fullName}</Link>
          </h2>
          {product.open ? <span className="badge qing">{t(productTexts.open)}</span> : null}
          {showRights ? (
            <span className={product.owned ? 'badge qing' : 'badge'}>
              {t(product.owned ? productTexts.owned : productTexts.notOwned)}
            </span>
          ) : null}
        </div>
        <AuthorLine authors={product.authors} />
        <p className="quiet product-row-facts num">
          {[
            product.edition,
            product.extent,
            t(productTexts.pages, { count: product.pageCount.toLocaleString('en') }),
            statement,
          ]
            .filter(Boolean)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t(productsTexts.provenance)}</summary>
          {introduction.data ? <FactList facts={facts} /> : null}
          {introduction.data && facts.length === 0 ? (
            <p className="quiet">{t(productsTexts.noFacts)}</p>
          ) : null}
        </details>
      </div>
    </li>
  );
};
