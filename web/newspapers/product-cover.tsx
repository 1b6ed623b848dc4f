// The cover of a product as its cards show it: of books the line-bound cover, of newspapers the picture that the server
// has, or in its place the cover of books.
import { type Product, productCoverAddress } from '#contract/products/products.ts';
import { Cover, clothOf } from '../kit/products/cover.tsx';
import './newspaper-cover.css';
import { NewspaperCover } from './newspaper-cover.tsx';

interface Props {
  product: Pick<Product, 'code' | 'fullName' | 'siKu' | 'isNewspaper'> & {
    extra: { coverName?: string | undefined; cover?: string | undefined };
  };
  large?: boolean;
}

export const ProductCover = ({ product, large = false }: Props) => {
  const { code, fullName, siKu, isNewspaper, extra } = product;
  const book = <Cover title={fullName} cloth={clothOf(siKu)} large={large} />;
  if (extra.cover !== undefined)
    return (
      <span className={large ? 'newspaper-cover cover large' : 'newspaper-cover cover'} aria-hidden="true">
        <img
          src={extra.cover}
          srcSet={`${productCoverAddress(code)} 300w, ${extra.cover} 600w`}
          sizes={large ? '188px' : '116px'}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </span>
    );
  if (!isNewspaper || extra.coverName === undefined) return book;
  return <NewspaperCover name={extra.coverName} large={large} placeholder={book} />;
};
