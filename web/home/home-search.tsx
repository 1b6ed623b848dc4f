import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icons.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { recentProducts } from '../ui/recent-products.ts';
import { usePlaceOffer } from '../query/use-place-offer.tsx';
import { homeTexts } from './texts.ts';

/** Searches all books, or the one chosen at the left; those the unit owns stand first. */
export const HomeSearch = ({ products }: { products: readonly Product[] }) => {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [word, setWord] = useState('');
  const composing = useRef(false);
  const recent = recentProducts().flatMap((code) => products.find((p) => p.code === code) ?? []);
  const owned = products.filter((p) => p.owned);
  const choices = owned.length > 0 ? owned : products;
  const one = choices.length === 1 ? choices[0] : choices.find((p) => p.code === chosen);
  const where = one?.fullName ?? t(homeTexts.allBooks);

  const search = async (): Promise<void> => {
    const { packQuery, simpleQuery } = await import('#citation/query-parameter.ts');
    const query = word.trim() ? packQuery(simpleQuery(word, true)) : undefined;
    if (one) await navigate({ to: '/app/search/$code', params: { code: one.code }, search: { query } });
    else await navigate({ to: '/search', search: { query } });
  };
  const offer = usePlaceOffer(word, () => void search());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!composing.current && !offer.take()) void search();
  };

  return (
    <>
      <search>
        <form className="home-search" onSubmit={submit}>
          <MenuButton
            label={`${t(homeTexts.searchIn)}：${where}`}
            className="home-search-where"
            groups={[
              {
                key: 'products',
                title: t(homeTexts.searchIn),
                items: [
                  ...(choices.length > 1
                    ? [
                        {
                          key: '',
                          label: <span className="menu-title">{t(homeTexts.allBooks)}</span>,
                          current: one === undefined,
                          onChoose: () => setChosen(undefined),
                        },
                      ]
                    : []),
                  ...choices.map((p) => ({
                    key: p.code,
                    label: (
                      <span className="menu-title" lang="zh-Hant">
                        {p.fullName}
                      </span>
                    ),
                    current: p === one,
                    onChoose: () => setChosen(p.code),
                  })),
                ],
              },
            ]}
          >
            <span className="clip" lang={one ? 'zh-Hant' : undefined}>
              {where}
            </span>
            <Icon name="chevron-down" small />
          </MenuButton>
          <input
            type="search"
            aria-label={t(homeTexts.keyword)}
            placeholder={t(homeTexts.placeholder)}
            value={word}
            maxLength={200}
            enterKeyHint="search"
            onChange={(event) => setWord(event.target.value)}
            onPaste={offer.onPaste}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={() => {
              composing.current = false;
            }}
          />
          <button type="submit">{t(homeTexts.submit)}</button>
          {offer.panel}
        </form>
      </search>
      <p className="home-advanced">
        <Link className="text-link" to="/search" search={{ mode: 'advanced' }}>
          {t(homeTexts.advanced)}
        </Link>
      </p>
      {recent.length > 0 ? (
        <p className="home-recent">
          <span className="quiet">{t(homeTexts.recent)}</span>
          {recent.map((p) => (
            <Link key={p.code} to="/app/read/$code" params={{ code: p.code }} lang="zh-Hant">
              {p.fullName}
            </Link>
          ))}
        </p>
      ) : null}
    </>
  );
};
