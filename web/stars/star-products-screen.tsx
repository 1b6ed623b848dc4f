import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { starProductsQuery } from '../content/content-queries.ts';
import { ContentList } from '../content/content-list.tsx';
import { contentTexts } from '../content/content-texts.ts';
import { ProductShelfItem } from '../content/product-shelf-item.tsx';
import { useText } from '../i18n/use-text.ts';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { starsTexts } from './texts.ts';
import '../content/content.css';
import './stars.css';

export const StarProductsScreen = () => {
  const t = useText();
  const products = useQuery(starProductsQuery);
  useTitle(t(contentTexts.starProducts));
  return (
    <div className="content-page">
      <h1 className="screen-title">{t(contentTexts.starProducts)}</h1>
      <ContentList
        query={products}
        empty={starsTexts.noProducts}
        advice={starsTexts.noProductsAdvice}
        ways={<Link to="/products">{t(frameTexts.allProducts)}</Link>}
      >
        {(items) => (
          <ul className="shelf-items stars">
            {items.map((product) => (
              <ProductShelfItem key={product.code} product={product} remark={product.remark} />
            ))}
          </ul>
        )}
      </ContentList>
    </div>
  );
};
