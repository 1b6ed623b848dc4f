// Shown in place of a screen that cannot be shown.
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Product } from '#contract/products/products.ts';
import { reportTurnaway } from '#contract/admin/usage.ts';
import { call } from '../api/call-api.ts';
import { type Translate, useText } from '../i18n/use-text.ts';
import { useProducts } from '../api/product-queries.ts';
import { ApplyForTrial } from '../session/apply-for-trial.tsx';
import { useTrials } from '../session/use-trials.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useTitle } from '../kit/states/use-title.ts';
import '../kit/states/status-screens.css';

export const NoSuchPage = () => {
  const t = useText();
  useTitle(t(frameTexts.noSuchPage));
  return (
    <div className="status-screen">
      <EmptyState level={1} title={t(frameTexts.noSuchPage)} advice={t(frameTexts.noSuchPageAdvice)}>
        <Link to="/">{t(frameTexts.backHome)}</Link>
        <Link to="/products">{t(frameTexts.allProducts)}</Link>
      </EmptyState>
    </div>
  );
};

/** For a code that is on no list: of a product that was taken off it, or of none. */
export const NoSuchProduct = ({ code }: { code: string }) => {
  const t = useText();
  const name = useProducts().data?.withdrawn?.find((product) => product.code === code)?.fullName;
  const title = t(name === undefined ? frameTexts.noSuchProduct : frameTexts.withdrawn);
  useTitle(title);
  return (
    <div className="status-screen">
      <EmptyState
        level={1}
        title={title}
        advice={
          name === undefined
            ? t(frameTexts.noSuchProductAdvice, { code })
            : t(frameTexts.withdrawnAdvice, { name })
        }
      >
        <Link to="/">{t(frameTexts.backHome)}</Link>
        <Link to="/products">{t(frameTexts.allProducts)}</Link>
      </EmptyState>
    </div>
  );
};

/** Why a product is not open to the unit. */
const refusalOf = ({ fullName: name, term = {} }: Product, t: Translate): string => {
  if (term.startsOn) return t(frameTexts.notBegunAdvice, { name, day: term.startsOn });
  if (term.endedOn) return t(frameTexts.endedAdvice, { name, day: term.endedOn });
  return t(frameTexts.noAccessAdvice, { name });
};

export const NoAccess = ({ product }: { product: Product }) => {
  const { code } = product;
  const t = useText();
  const from = useLocation({ select: (l) => l.href });
  const hasTrials = useTrials();
  const advice = [refusalOf(product, t), hasTrials && t(frameTexts.trialAdvice)];
  useTitle(t(frameTexts.noAccess));
  // Reports the refusal, so that a librarian sees how often her readers were refused; nothing of it shows here.
  useEffect(() => {
    void call(reportTurnaway, { body: { code }, quiet: true }).catch(() => undefined);
  }, [code]);
  return (
    <div className="status-screen">
      <EmptyState level={1} title={t(frameTexts.noAccess)} advice={advice.filter(Boolean).join('')}>
        <Link to="/login" search={{ from }}>
          {t(frameTexts.loginAgain)}
        </Link>
        <ApplyForTrial code={code} />
        <Link to="/product/$code" params={{ code }}>
          {t(frameTexts.seeProduct)}
        </Link>
        <Link to="/">{t(frameTexts.backHome)}</Link>
      </EmptyState>
    </div>
  );
};

export const BrokenScreen = () => {
  const t = useText();
  useTitle(t(frameTexts.broken));
  return (
    <div className="status-screen" role="alert">
      <EmptyState level={1} title={t(frameTexts.broken)} advice={t(frameTexts.brokenAdvice)}>
        <button type="button" onClick={() => location.reload()}>
          {t(frameTexts.reload)}
        </button>
        <a href="/">{t(frameTexts.backHome)}</a>
      </EmptyState>
    </div>
  );
};
