import { useRef } from 'react';
import { listedProducts, useProducts } from '../api/product-queries.ts';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { FirstSteps } from './first-steps.tsx';
import { HomeSearch } from './home-search.tsx';
import { homeTexts } from './texts.ts';

/** 御定全唐詩, 卷二百一十六, which the demonstration library holds. Text of a book, never converted. */
const Couplet = () => (
  <div className="couplet" lang="zh-Hant">
    <span>讀書破萬卷</span>
    <span>下筆如有神</span>
    <small>〔唐〕杜甫《奉贈韋左丞丈》</small>
  </div>
);

/** The one block that every library has: it says, too, when the products are not there. */
export const SearchBlock = () => {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const list = useProducts();
  const { making } = useOptions();
  const products = listedProducts(list.data?.products ?? []);
  return (
    <>
      <section className="hero">
        <div>
          <h1 ref={title} tabIndex={-1}>
            {t(homeTexts.title)}
          </h1>
          {products.length > 0 ? <HomeSearch products={products} groups={list.data?.groups ?? []} /> : null}
        </div>
        <Couplet />
      </section>
      <FirstSteps products={list.data?.products ?? []} onDismiss={() => title.current?.focus()} />
      {list.isPending ? <Waiting /> : null}
      {list.isError ? <LoadFailure onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && products.length === 0 && !making ? (
        <div className="shelf">
          <EmptyState title={t(homeTexts.noProducts)} advice={t(homeTexts.noProductsAdvice)} />
        </div>
      ) : null}
    </>
  );
};
