import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { usesVariants } from '../api/use-options.ts';
import { useSession } from '../api/session-store.ts';
import { hotProductsQuery } from '../content/content-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { popularSearchesQuery } from '../query/suggest-queries.ts';
import { HomeColumn } from './home-column.tsx';
import { homeTexts } from './texts.ts';

const Words = ({ words }: { words: readonly string[] }) => {
  const navigate = useNavigate();
  const search = async (word: string): Promise<void> => {
    const { packQuery, simpleQuery } = await import('#citation/query-parameter.ts');
    await navigate({ to: '/search', search: { query: packQuery(simpleQuery(word, usesVariants())) } });
  };
  return (
    <ul className="home-words">
      {words.map((word) => (
        <li key={word}>
          <button type="button" lang="zh-Hant" onClick={() => void search(word)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** What is read most, and what a signed-in unit may know besides: the words that are searched most in its books. */
export const PopularBlock = () => {
  const t = useText();
  const isSignedIn = useSession((s) => s.session !== undefined);
  const known = useQuery({ ...popularSearchesQuery(), enabled: isSignedIn }).data?.words ?? [];
  const words = isSignedIn ? known : [];
  const products = useQuery(hotProductsQuery).data ?? [];
  if (words.length === 0 && products.length === 0) return null;
  return (
    <HomeColumn title={t(homeTexts.popular)}>
      {words.length > 0 && (
        <>
          <h3 className="quiet">{t(homeTexts.popularWords)}</h3>
          <Words words={words} />
        </>
      )}
      {products.length > 0 && (
        <>
          <h3 className="quiet">{t(homeTexts.popularProducts)}</h3>
          <ul className="home-words">
            {products.map(({ code, fullName }) => (
              <li key={code}>
                <Link to="/product/$code" params={{ code }} lang="zh-Hant">
                  {fullName}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </HomeColumn>
  );
};
