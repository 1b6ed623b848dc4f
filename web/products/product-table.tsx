// Products, a row each. What all have alike, and what none has, has no column: the facets show it once.
import { Link } from '@tanstack/react-router';
import { processingStatement } from '#contract/products/processing-texts.ts';
import type { Product } from '#contract/products/products.ts';
import { useText } from '../i18n/use-text.ts';
import { ApplyForTrial } from '../session/apply-for-trial.tsx';
import { AuthorLine } from '../kit/products/author-line.tsx';
import { shelfOf, shelfTexts } from '../kit/products/product-facts.ts';
import { productTexts } from '../kit/products/product-texts.ts';
import { rightTo } from './narrow-products.ts';
import { productsTexts } from './texts.ts';

export interface ProductColumns {
  class: boolean;
  edition: boolean;
  extent: boolean;
  text: boolean;
  rights: boolean;
}

/** The columns in which products differ. */
export const usefulColumns = (products: readonly Product[], withRights: boolean): ProductColumns => {
  const differ = (of: (product: Product) => string) => new Set(products.map(of)).size > 1;
  return {
    class: differ(shelfOf),
    edition: products.some(({ edition }) => edition !== undefined),
    extent: products.some(({ extent }) => extent !== undefined),
    text: differ(processingStatement),
    rights: products.some((product) => rightTo(product) === 'open') || (withRights && differ(rightTo)),
  };
};

const Rights = ({ product, withRights }: { product: Product; withRights: boolean }) => {
  const t = useText();
  if (product.open) return <span className="badge qing">{t(productTexts.open)}</span>;
  if (!withRights || product.owned) return null;
  return (
    <span className="products-not-owned">
      <span className="quiet">{t(productTexts.notOwned)}</span>
      <ApplyForTrial code={product.code} className="text-link" />
    </span>
  );
};

interface Props {
  products: readonly Product[];
  columns: ProductColumns;
  withRights: boolean;
}

const Row = ({ product, columns, withRights }: Omit<Props, 'products'> & { product: Product }) => {
  const t = useText();
  const { code, fullName, authors, edition, extent, pageCount } = product;
  return (
    <tr className="product-row">
      <th scope="row" lang="zh-Hant">
        <Link to="/product/$code" params={{ code }}>
          {fullName}
        </Link>
      </th>
      <td>{authors.length > 0 && <AuthorLine authors={authors} />}</td>
      {columns.class && <td className="quiet">{t(shelfTexts[shelfOf(product)])}</td>}
      {columns.edition && (
        <td lang="zh-Hant" className="quiet song">
          {edition}
        </td>
      )}
      {columns.extent && (
        <td lang="zh-Hant" className="quiet song">
          {extent}
        </td>
      )}
      <td className="num product-pages">
        {pageCount.toLocaleString('en')}
        <span className="product-unit"> {t(productsTexts.pageUnit)}</span>
      </td>
      {columns.text && <td className="quiet">{t(processingStatement(product))}</td>}
      {columns.rights && (
        <td>
          <Rights {...{ product, withRights }} />
        </td>
      )}
    </tr>
  );
};

export const ProductTable = ({ products, columns, withRights }: Props) => {
  const t = useText();
  return (
    <table className="product-table" aria-label={t(productsTexts.title)}>
      <thead>
        <tr>
          <th scope="col">{t(productsTexts.name)}</th>
          <th scope="col">{t(productsTexts.authors)}</th>
          {columns.class && <th scope="col">{t(productsTexts.class)}</th>}
          {columns.edition && <th scope="col">{t(productsTexts.edition)}</th>}
          {columns.extent && <th scope="col">{t(productsTexts.extent)}</th>}
          <th scope="col" className="product-pages">
            {t(productsTexts.pages)}
          </th>
          {columns.text && <th scope="col">{t(productsTexts.processing)}</th>}
          {columns.rights && <th scope="col">{t(productsTexts.rights)}</th>}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.code} {...{ product, columns, withRights }} />
        ))}
      </tbody>
    </table>
  );
};
