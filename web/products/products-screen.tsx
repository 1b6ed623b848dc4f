// Every product that is listed, looked for by title and author, narrowed by facets and in an order, as rows or as a shelf of
// covers. The address keeps all of it.
import { Link } from '@tanstack/react-router';
import { startTransition, useMemo, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { useAddress } from '../address/use-address.ts';
import { listedProducts, useProducts } from '../api/product-queries.ts';
import { useSession } from '../api/session-store.ts';
import { ProductShelfItem } from '../content/product-shelf-item.tsx';
import { useText } from '../i18n/use-text.ts';
import { useFoundProducts } from '../query/use-found-products.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { recentProducts } from '../kit/products/recent-products.ts';
import { Select } from '../kit/fields/select.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { facetKeys, narrowProducts, orderProducts, type ProductOrder } from './narrow-products.ts';
import { ProductFacetColumn } from './product-facet-column.tsx';
import { usefulColumns, ProductTable } from './product-table.tsx';
import { productsAddress, withValue } from './products-address.ts';
import { productsTexts } from './texts.ts';
import './products-screen.css';

/** Products that are shown at first; there may be thousands. */
const few = 200;

const orders = [
  ['title', productsTexts.byTitle],
  ['dynasty', productsTexts.byDynasty],
  ['pages', productsTexts.byPages],
] as const satisfies readonly (readonly [ProductOrder, string])[];

const Recent = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  const recent = recentProducts().flatMap((code) => products.find((one) => one.code === code) ?? []);
  if (recent.length === 0) return null;
  return (
    <p className="products-recent">
      <span className="quiet">{t(productsTexts.recent)}</span>
      {recent.map(({ code, fullName }) => (
        <Link key={code} to="/app/read/$code" params={{ code }} className="song" lang="zh-Hant">
          {fullName}
        </Link>
      ))}
    </p>
  );
};

const List = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  const { address, change } = useAddress(productsAddress);
  const go = (values: Parameters<typeof change>[0]) => void change(values, { replace: true });
  const withRights = useSession((s) => s.session !== undefined);
  const isNarrow = useNarrow(1100);
  const [typed, setTyped] = useState(address.q);
  const [isNarrowedAtFirst] = useState(() => facetKeys.some((key) => address[key].length > 0));
  const [isWhole, setWhole] = useState(false);
  const { sort } = address;
  const ordered = useMemo(() => orderProducts(products, sort), [products, sort]);
  const { found, isPending } = useFoundProducts(ordered, typed);
  const chosen = withRights ? address : { ...address, rights: [] };
  const listed = narrowProducts(found, chosen);
  const columns = useMemo(() => usefulColumns(products, withRights), [products, withRights]);
  const shown = isWhole ? listed : listed.slice(0, few);
  const left = listed.length - shown.length;
  const isShelf = address.view === 'shelf';
  const facets = (
    <ProductFacetColumn
      {...{ products, found, chosen, withRights }}
      onToggle={(key, value) => go({ [key]: withValue(address[key], value) })}
    />
  );
  return (
    <div className="products">
      {isNarrow ? null : (
        <aside className="products-facets" aria-label={t(productsTexts.narrowing)}>
          {facets}
        </aside>
      )}
      <div className="products-main">
        <div className="products-head">
          <h1 className="screen-title">{t(productsTexts.title)}</h1>
          <output className="quiet num">
            {t(productsTexts.total, { count: listed.length.toLocaleString('en') })}
          </output>
          <label className="input row products-search">
            <Icon name="search" small />
            <input
              type="search"
              aria-label={t(productsTexts.find)}
              placeholder={t(frameTexts.findProduct)}
              maxLength={100}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                go({ q: target.value.trim() });
              }}
            />
          </label>
        </div>
        <div className="products-tools">
          <Recent products={products} />
          <label className="products-sort">
            <span className="quiet">{t(productsTexts.sort)}</span>
            <Select
              value={sort}
              options={orders.map(([value, text]) => [value, t(text)] as const)}
              onChange={(chosenSort) => go({ sort: chosenSort })}
            />
          </label>
          <RadioGroup
            legend={t(productsTexts.view)}
            hideLegend
            value={address.view}
            options={[
              ['rows', t(productsTexts.rows)],
              ['shelf', t(productsTexts.shelf)],
            ]}
            onChange={(view) => go({ view })}
          />
        </div>
        {isNarrow ? (
          <details className="products-facets" open={isNarrowedAtFirst}>
            <summary>{t(productsTexts.narrowing)}</summary>
            {facets}
          </details>
        ) : null}
        {listed.length === 0 && !isPending ? (
          <EmptyState title={t(productsTexts.none)} advice={t(productsTexts.noneAdvice)}>
            <button
              type="button"
              onClick={() => {
                setTyped('');
                go(productsAddress.read({}));
              }}
            >
              {t(productsTexts.showAll)}
            </button>
          </EmptyState>
        ) : null}
        {listed.length > 0 && isShelf ? (
          <ul className="shelf-items products-shelf">
            {shown.map((product) => (
              <ProductShelfItem key={product.code} product={product} />
            ))}
          </ul>
        ) : null}
        {listed.length > 0 && !isShelf ? (
          <ProductTable products={shown} columns={columns} withRights={withRights} />
        ) : null}
        {left > 0 ? (
          <button
            type="button"
            className="text-link products-rest"
            onClick={() => startTransition(() => setWhole(true))}
          >
            {t(productsTexts.rest, { count: left.toLocaleString('en') })}
          </button>
        ) : null}
      </div>
    </div>
  );
};

export const ProductsScreen = () => {
  const t = useText();
  const list = useProducts();
  const all = list.data?.products;
  const products = useMemo(() => listedProducts(all ?? []), [all]);
  useTitle(t(productsTexts.title));
  if (list.isPending) return <Waiting />;
  if (list.isError) return <LoadFailure onRetry={() => void list.refetch()} />;
  return <List products={products} />;
};
