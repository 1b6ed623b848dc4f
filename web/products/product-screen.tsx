import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { partStatement, processingStatement } from '#contract/products/processing-texts.ts';
import type { Product } from '#contract/products/products.ts';
import { versionWithDay } from '#contract/products/version-in-words.ts';
import { isAwaited } from '../api/arrived.ts';
import { contentsQuery, introductionQuery, useProducts } from '../api/product-queries.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { useSession } from '../api/session-store.ts';
import { ApplyForTrial } from '../session/apply-for-trial.tsx';
import { AuthorLine } from '../kit/products/author-line.tsx';
import { ProductCover } from '../newspapers/product-cover.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { isReadable, shelfOf, shelfTexts } from '../kit/products/product-facts.ts';
import { productTexts } from '../kit/products/product-texts.ts';
import { NoSuchProduct } from '../shell/status-screens.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { FactList } from './fact-list.tsx';
import { ProductContentsPart } from './product-contents.tsx';
import { productsTexts } from './texts.ts';
import './product-screen.css';

const Actions = ({ product }: { product: Product }) => {
  const t = useText();
  const signedIn = useSession((s) => s.session !== undefined);
  const params = { code: product.code };
  const readable = isReadable(product);
  if (signedIn && !readable)
    return (
      <>
        <p className="quiet">{t(productsTexts.notOwnedAdvice)}</p>
        <p className="product-actions">
          <ApplyForTrial code={product.code} className="button" />
        </p>
      </>
    );
  return (
    <p className="product-actions">
      {product.extra.appUrl ? (
        <a href={product.extra.appUrl} className="button primary" target="_blank" rel="noreferrer">
          {t(productsTexts.startReading)}
        </a>
      ) : (
        <Link to="/app/read/$code" params={params} className="button primary">
          {t(productsTexts.startReading)}
        </Link>
      )}
      <Link to="/app/search/$code" params={params} className="button">
        {t(product.isNewspaper ? productsTexts.searchNewspaper : productsTexts.searchBook)}
      </Link>
      {readable ? null : <ApplyForTrial code={product.code} className="button" />}
    </p>
  );
};

const About = ({ product }: { product: Product }) => {
  const t = useText();
  const house = useHouseText();
  const introduction = useQuery(introductionQuery(product.code, product.version));
  // Shown beneath the introduction, and requested in parallel with it.
  usePrefetchQuery(contentsQuery(product.code, product.version));
  const introFacts = introduction.data?.facts ?? [];
  const { stated, others } = partStatement(t(processingStatement(product)), introFacts);
  const own = [
    { label: productsTexts.edition, value: product.edition },
    { label: productsTexts.extent, value: product.extent },
    { label: productsTexts.pages, value: product.pageCount.toLocaleString('en') },
    stated,
    { label: productsTexts.version, value: versionWithDay(product.version, t) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const facts = [...own.filter((o) => !others.some((other) => other.label === o.label)), ...others];
  return (
    <>
      <section aria-labelledby="introduction-title">
        <h2 id="introduction-title" className="part-title">
          {t(productsTexts.introduction)}
        </h2>
        {introduction.isPending ? <Waiting /> : null}
        {introduction.data?.paragraphs.map((p) => (
          <p key={p} className="product-paragraph">
            {house(p)}
          </p>
        ))}
        {introduction.data?.paragraphs.length === 0 ? (
          <p className="quiet">{t(productsTexts.noIntroduction)}</p>
        ) : null}
      </section>
      {!isAwaited(introduction) && (
        <section aria-labelledby="about-title">
          <h2 id="about-title" className="part-title">
            {t(productsTexts.about)}
          </h2>
          <FactList facts={facts} />
        </section>
      )}
      {isAwaited(introduction) ? null : <ProductContentsPart product={product} />}
    </>
  );
};

export const ProductScreen = () => {
  const t = useText();
  const { code } = useParams({ from: '/public/product/$code' });
  const list = useProducts();
  const signedIn = useSession((s) => s.session !== undefined);
  const product = list.data?.products.find((p) => p.code === code);
  useTitle(product?.fullName);
  if (list.isPending) return <Waiting />;
  if (list.isError) return <LoadFailure onRetry={() => void list.refetch()} />;
  if (!product) return <NoSuchProduct code={code} />;
  return (
    <article className="product">
      <ProductCover product={product} large />
      <div>
        <h1 lang="zh-Hant">{product.fullName}</h1>
        <AuthorLine authors={product.authors} />
        <p className="product-badges">
          <span className="badge">{t(shelfTexts[shelfOf(product)])}</span>
          {product.open ? <span className="badge qing">{t(productTexts.open)}</span> : null}
          {signedIn ? (
            <span className={product.owned ? 'badge qing' : 'badge'}>
              {t(product.owned ? productTexts.owned : productTexts.notOwned)}
            </span>
          ) : null}
        </p>
        <Actions product={product} />
        <About product={product} />
      </div>
    </article>
  );
};
