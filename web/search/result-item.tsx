import { Link } from '@tanstack/react-router';
import type { BookMatch, VariantKind } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { leafOfLabel } from './leaf-label.ts';
import { Snippet } from './snippet.tsx';
import { searchTexts } from './texts.ts';

const kindTexts = {
  simplified: searchTexts.kindSimplified,
  shape: searchTexts.kindShape,
  variant: searchTexts.kindVariant,
  gaiji: searchTexts.kindGaiji,
  taboo: searchTexts.kindTaboo,
  loan: searchTexts.kindLoan,
  wide: searchTexts.kindWide,
} as const satisfies Record<VariantKind, string>;

const Why = ({ why }: { why: BookMatch['why'] }) => {
  const t = useText();
  return (
    <span className="whys">
      {why.map(({ query, form, kind }) => (
        <span key={`${query}.${form}`} className="badge qing">
          {t(kindTexts[kind])} <span lang="zh-Hant">{`${query}→${form}`}</span>
        </span>
      ))}
    </span>
  );
};

interface Props {
  code: string;
  match: BookMatch;
  /** Words to light in the reader, and the question that they come from. */
  lit: { key: string; query: string | undefined; scope: string | undefined };
}

/** A page that matches: where it stands, why, its text, and how often. */
export const ResultItem = ({ code, match, lit }: Props) => {
  const t = useText();
  return (
    <li className="result">
      <h3>
        <Link to="/app/read/$code" params={{ code }} search={{ pageId: String(match.pageId), ...lit }}>
          <span className="result-path" lang="zh-Hant">
            {match.catalog.map((title, i) => (
              <span key={i}>{title}</span>
            ))}
          </span>
          <span className="quiet num">
            <span lang="zh-Hant">{leafOfLabel(match.pageNum)}</span>，
            {t(searchTexts.openPage, { page: match.pageId })}
          </span>
        </Link>
        {match.why.length > 0 && <Why why={match.why} />}
      </h3>
      <Snippet parts={match.content} />
      <p className="result-count">
        <b className="num">{match.hitCount.toLocaleString('en')}</b> {t(searchTexts.places)}
      </p>
    </li>
  );
};
