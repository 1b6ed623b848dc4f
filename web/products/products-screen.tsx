// Every product that is listed, narrowed by class and by what the unit owns. The address keeps the class.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { listedProducts, useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../api/session-store.ts';
import { EmptyState } from '../ui/blank-leaf.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { shelfOf, shelfTexts, shelvesIn } from '../ui/product-facts.ts';
import { productTexts } from '../ui/product-texts.ts';
import { useTitle } from '../ui/use-title.ts';
import { Waiting } from '../ui/waiting.tsx';
import { ProductRow } from './product-row.tsx';
import { productsTexts } from './texts.ts';
import './products-screen.css';

export const ProductsScreen = () => {
  const t = useText();
  const navigate = useNavigate();
  const { class: shelf } = useSearch({ from: '/public/products' });
  const [onlyOwned, setOnlyOwned] = useState(false);
  const signedIn = useSession((s) => s.session !== undefined);
  const list = useProducts();
  useTitle(t(productsTexts.title));
  if (list.isPending) return <Waiting />;
  if (list.isError) return <LoadFailure onRetry={() => void list.refetch()} />;

  const all = listedProducts(list.data.products);
  const shelves = shelvesIn(all);
  const narrowed = signedIn && onlyOwned;
  const chosen = all.filter((p) => !shelf || shelfOf(p) === shelf).filter((p) => !narrowed || p.owned);
  return (
    <div className="products">
      <div className="row products-head">
        <h1 className="screen-title">{t(productsTexts.title)}</h1>
        <output className="quiet num">{t(productsTexts.total, { count: chosen.length })}</output>
      </div>
      <div className="row products-tools">
        <nav className="tabs" aria-label={t(productsTexts.byClass)}>
          <Link to="/products" search={{}} aria-current={shelf ? undefined : 'page'}>
            {t(productTexts.all)}
          </Link>
          {shelves.map((name) => (
            <Link
              key={name}
              to="/products"
              search={{ class: name }}
              aria-current={shelf === name ? 'page' : undefined}
            >
              {t(shelfTexts[name])}
            </Link>
          ))}
        </nav>
        {signedIn ? (
          <CheckBox checked={onlyOwned} onChange={setOnlyOwned}>
            {t(productsTexts.onlyOwned)}
          </CheckBox>
        ) : null}
      </div>
      {chosen.length === 0 ? (
        <EmptyState title={t(productsTexts.none)} advice={t(productsTexts.noneAdvice)}>
          <button
            type="button"
            onClick={() => {
              setOnlyOwned(false);
              void navigate({ to: '/products', search: {} });
            }}
          >
            {t(productsTexts.showAll)}
          </button>
        </EmptyState>
      ) : (
        <ul className="product-rows">
          {chosen.map((p) => (
            <ProductRow key={p.code} product={p} showRights={signedIn} />
          ))}
        </ul>
      )}
    </div>
  );
};
