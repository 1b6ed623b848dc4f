// The frame round every screen of a product: the masthead with the product, its tabs and the reader's own
// things. It lets a screen show only when the product exists and may be read.
import { Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { Product } from '#contract/products/products.ts';
import { parsePlainSearch } from '../address/plain-search.ts';
import { tabsQuery, useProducts, useRightsWatch } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../api/session-store.ts';
import { UserMenu } from '../session/user-menu.tsx';
import { Brand } from '../kit/icons/brand.tsx';
import { ProductProvider } from '../kit/products/current-product.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Institution } from './institution.tsx';
import { everyMastheadSlots, mastheadSlots } from './masthead-slots.ts';
import { ScriptButton, ThemeButton } from './preference-buttons.tsx';
import { ProductSelector } from './product-selector.tsx';
import { ModalPlace } from '../kit/overlays/modal-place.tsx';
import { recordRecentProduct } from '../kit/products/recent-products.ts';
import { NoAccess, NoSuchProduct } from './status-screens.tsx';
import { rememberedTab, rememberTab } from './tab-memory.ts';
import { frameTexts } from '../kit/texts.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { isReadable } from '../kit/products/product-facts.ts';
import './masthead.css';
import './product-frame.css';

const EndedDialog = lazy(async () => ({
  default: (await import('../session/login-dialog.tsx')).EndedDialog,
}));

const tabs = [
  { tab: 'read', to: '/app/read/$code', text: frameTexts.read },
  { tab: 'search', to: '/app/search/$code', text: frameTexts.search },
  { tab: 'statistics', to: '/app/statistics/$code', text: frameTexts.statistics },
  { tab: 'explore', to: '/app/explore/$code', text: frameTexts.explore },
  { tab: 'figure', to: '/app/figure/$code', text: frameTexts.figure },
  { tab: 'propername', to: '/app/propername/$code', text: frameTexts.propername },
] as const;

/** Every product has these tabs; for the others the server is queried first. */
const always: readonly string[] = ['read', 'search'];

/** Where there is no room for all tabs, the one that is open is brought into sight. */
const showInStrip = (link: HTMLElement | null): void => {
  const nav = link?.parentElement;
  if (!link || !nav) return;
  const [own, strip] = [link, nav].map((element) => element.getBoundingClientRect());
  nav.scrollLeft += (own.left + own.right - strip.left - strip.right) / 2;
};

const ProductTabs = ({ product }: { product: Product }) => {
  const t = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(tabsQuery(product.id));
  const offered = tabs.filter(({ tab }) => data?.tabs.includes(tab) ?? always.includes(tab));
  const isOpen = (tab: string) => pathname.startsWith(`/app/${tab}/`);
  return (
    <div className="tabs-room">
      <nav className="tabs" aria-label={t(frameTexts.productNavigation)}>
        {offered.map(({ tab, to, text }) => (
          <Link
            key={tab}
            to={to}
            params={{ code: product.code }}
            ref={isOpen(tab) ? showInStrip : undefined}
            aria-current={isOpen(tab) ? 'page' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              void navigate({ to, params: { code: product.code }, search: rememberedTab(product.code, tab) });
            }}
          >
            {t(text)}
          </Link>
        ))}
      </nav>
    </div>
  );
};

const useRememberedTab = (code: string): void => {
  const location = useLocation();
  useEffect(() => {
    const tab = location.pathname.split('/')[2];
    rememberTab(code, tab, parsePlainSearch(location.searchStr));
  }, [code, location.pathname, location.searchStr]);
};

const Screen = ({ code }: { code: string }) => {
  const products = useProducts();
  const product = products.data?.products.find((p) => p.code === code);
  const readable = product !== undefined && isReadable(product);
  useEffect(() => {
    if (readable) recordRecentProduct(code);
  }, [code, readable]);
  const ended = useSession((s) => s.ended);
  if (products.isPending) return <Waiting />;
  if (!products.data) return <LoadFailure onRetry={() => void products.refetch()} />;
  if (!product) return <NoSuchProduct code={code} />;
  // While the session has ended the page behind the dialog stays as it was.
  if (!readable && !ended) return <NoAccess product={product} />;
  return (
    <ProductProvider value={product}>
      <Outlet />
    </ProductProvider>
  );
};

export const ProductFrame = () => {
  const t = useText();
  const { code = '' } = useParams({ strict: false });
  const products = useProducts();
  const product = products.data?.products.find((p) => p.code === code);
  const ended = useSession((s) => s.ended);
  useRememberedTab(code);
  useRightsWatch();
  return (
    <div className="product-frame">
      <header className="masthead">
        <Brand />
        <Institution />
        <Link to="/" className="icon-button brand-back" aria-label={t(frameTexts.backHome)}>
          <Icon name="chevron-left" />
        </Link>
        <ProductSelector product={product} list={products.data} />
        {product && isReadable(product) ? <ProductTabs product={product} /> : null}
        <div className="row masthead-end">
          {mastheadSlots.map((Part, i) => (
            <Part key={i} />
          ))}
          <span className="row wide-only">
            <ScriptButton />
            <ThemeButton />
          </span>
          {everyMastheadSlots.map((Part, i) => (
            <Part key={i} />
          ))}
          <span className="vr wide-only" />
          <UserMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Screen code={code} key={code} />
      </main>
      <Suspense>
        <ModalPlace>{ended ? <EndedDialog /> : null}</ModalPlace>
      </Suspense>
    </div>
  );
};
