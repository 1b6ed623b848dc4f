import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KwicLine } from '#contract/search/kwic.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailedResults } from '../list/failed-results.tsx';
import { KwicPage } from './kwic-page.tsx';
import { kwicQuery } from './kwic-query.ts';
import { kwicTexts } from './kwic-texts.ts';
import { useReaderLink } from '../list/reader-link.ts';
import type { QuestionProps } from '../list/question-props.ts';
import { searchTexts } from '../../builder/texts.ts';

/** The hits in a book in a column, each with its page. */
export const KwicView = ({ code, address, question, onChange }: QuestionProps) => {
  const t = useText();
  const results = useQuery(kwicQuery(question, address));
  const linkTo = useReaderLink(address.group, { kwicPage: address.kwicPage });
  const { error, refetch } = results;
  const cell = ({ pageId, pageNum, at }: KwicLine) => (
    <Link to="/app/read/$code" params={{ code }} search={linkTo(pageId, at)}>
      <span className="leaf-label" lang="zh-Hant">
        {pageNum || t(searchTexts.openPage, { page: pageId })}
      </span>
    </Link>
  );
  return (
    <KwicPage
      address={address}
      results={results}
      source={{ name: kwicTexts.source, cell }}
      failed={
        <FailedResults error={error} address={address} onRetry={() => void refetch()} onChange={onChange} />
      }
      onChange={onChange}
    />
  );
};
