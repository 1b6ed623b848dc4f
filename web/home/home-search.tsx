import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ProductList } from '#contract/products/products.ts';
import { usesVariants } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { MenuButton } from '../kit/overlays/menu-button.tsx';
import { recentProducts } from '../kit/products/recent-products.ts';
import { SearchBox } from '../query/search-box.tsx';
import { searchTypeTexts } from '../query/search-type-texts.ts';
import type { SearchType } from '../query/search-types.ts';
import { useComposing } from '../query/use-composing.ts';
import { useSearchTypes } from '../query/use-search-types.ts';
import { ProductChooser } from '../shell/product-chooser.tsx';
import { homeTexts } from './texts.ts';
import { isReadable } from '../kit/products/product-facts.ts';

/** Searches the whole site, by type, or the text of one book. Books that the unit owns come first. */
export const HomeSearch = ({ products, groups }: Pick<ProductList, 'products' | 'groups'>) => {
  const t = useText();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [type, setType] = useState<SearchType>('all');
  const [text, setText] = useState('');
  const { isComposing, handlers } = useComposing();
  const recent = recentProducts().flatMap((code) => products.find((p) => p.code === code) ?? []);
  const owned = products.filter(isReadable);
  const choices = owned.length > 0 ? owned : products;
  const one = choices.length === 1 ? choices[0] : choices.find((p) => p.code === chosen);
  const where = one?.fullName ?? t(homeTexts.allBooks);

  // One book is searched in its text.
  const isInOne = type === 'content' && one !== undefined;

  const search = async (): Promise<void> => {
    const { packQuery, simpleQuery } = await import('#citation/query-parameter.ts');
    const { refuseUnsearchable } = await import('../query/refuse-unsearchable.ts');
    if (refuseUnsearchable(text)) return;
    const query = text.trim() ? packQuery(simpleQuery(text, usesVariants())) : undefined;
    if (isInOne) await navigate({ to: '/app/search/$code', params: { code: one.code }, search: { query } });
    else await navigate({ to: '/search', search: { query, type: type === 'all' ? undefined : type } });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isComposing()) void search();
  };
  const typeItems = useSearchTypes().map((name) => ({
    key: name,
    label: <span className="menu-title">{t(searchTypeTexts[name])}</span>,
    current: name === type,
    onChoose: () => setType(name),
  }));
  return (
    <>
      <search>
        <form className="home-search" onSubmit={submit} {...handlers}>
          <MenuButton
            label={`${t(homeTexts.searchType)}：${t(searchTypeTexts[type])}`}
            className="home-search-choice"
            groups={[{ key: 'types', title: t(homeTexts.searchType), items: typeItems }]}
          >
            <span>{t(searchTypeTexts[type])}</span>
            <Icon name="chevron-down" small />
          </MenuButton>
          {type === 'content' && (
            <ProductChooser
              label={`${t(homeTexts.searchIn)}：${where}`}
              className="home-search-choice"
              products={choices}
              groups={groups}
              present={one?.code}
              {...(choices.length > 1 && {
                whole: { text: t(homeTexts.allBooks), onChoose: () => setChosen(undefined) },
              })}
              onChoose={({ code }) => setChosen(code)}
            >
              <span className="clip" lang={one ? 'zh-Hant' : undefined}>
                {where}
              </span>
              <Icon name="chevron-down" small />
            </ProductChooser>
          )}
          <SearchBox
            code={isInOne ? one.code : undefined}
            version={isInOne ? one.version : undefined}
            text={text}
            onText={setText}
            placeholder={t(homeTexts.placeholder)}
          />
          <button type="submit">{t(homeTexts.submit)}</button>
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
