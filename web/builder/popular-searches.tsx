import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { popularSearchesQuery } from '../query/suggest-queries.ts';
import { searchTexts } from './texts.ts';

/** 热门检索: recent popular search words; renders nothing if there are none. */
export const PopularSearches = ({ code, onWord }: { code: string; onWord: (word: string) => void }) => {
  const t = useText();
  const words = useQuery(popularSearchesQuery(code)).data?.words ?? [];
  if (words.length === 0) return null;
  return (
    <div className="hot-words">
      <span className="quiet">{t(searchTexts.hotWords)}</span>
      <ul>
        {words.map((word) => (
          <li key={word}>
            <button type="button" className="text-link" lang="zh-Hant" onClick={() => onWord(word)}>
              {word}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
