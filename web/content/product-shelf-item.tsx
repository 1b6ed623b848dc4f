import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/products/products.ts';
import { useProducts } from '../api/product-queries.ts';
import { useHouseText } from '../i18n/use-text.ts';
import { ProductCover } from '../newspapers/product-cover.tsx';
import { AuthorLine } from '../kit/products/author-line.tsx';
import './product-shelf-item.css';

interface Props {
  product: Omit<Product, 'extra'>;
  remark?: string | undefined;
}

/** A product by its cover, with its authors and extent. */
export const ProductShelfItem = ({ product, remark }: Props) => {
  const house = useHouseText();
  const extra = useProducts().data?.products.find(({ code }) => code === product.code)?.extra ?? {};
  return (
    <li className="shelf-item">
      <Link to="/product/$code" params={{ code: product.code }}>
        <ProductCover product={{ ...product, extra }} />
        <span className="shelf-item-name" lang="zh-Hant">
          {product.fullName}
        </span>
      </Link>
      <AuthorLine authors={product.authors} />
      {product.extent && (
        <p className="quiet" lang="zh-Hant">
          {product.extent}
        </p>
      )}
      {remark && <p className="quiet">{house(remark)}</p>}
    </li>
  );
};
