import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import type { TakenSheet } from '../results/export/export-result.ts';
import { ExportProgress, useIsExporting } from '../results/export/export-work.tsx';
import { SheetButton } from '../results/export/sheet-button.tsx';
import { exportTexts } from '../results/export/sheet-texts.ts';
import type { ArticleProps } from './article-list.tsx';
import { articleHitsQuery, articlesQuery } from './article-queries.ts';
import { PrintArticles } from './print-articles.tsx';

/** The list that is shown as a spreadsheet: of articles, or of lines where hits are shown in context. */
export const ArticleExports = ({ address, question }: ArticleProps) => {
  const t = useText();
  const isExporting = useIsExporting();
  const { tab, view, sort, kwicSort, period } = address;
  const lines = useQuery({ ...articleHitsQuery(question, address), enabled: false });
  const articles = useQuery({ ...articlesQuery(question, address), enabled: false });
  if (isExporting) return <ExportProgress />;
  const isOfHits = view === 'kwic' && tab !== 'statistics';
  const sheet: TakenSheet = isOfHits
    ? { unit: 'articleHit', body: { ...question, sort: kwicSort } }
    : { unit: 'article', body: { ...question, sort, ...(period && { period }) } };
  const total = isOfHits ? lines.data?.totalHit : articles.data?.total;
  return (
    <span className="export-buttons">
      <SheetButton sheet={sheet} total={total} hint={t(exportTexts.exportHint)} />
      {!isOfHits && tab !== 'statistics' && <PrintArticles question={question} sort={sort} total={total} />}
    </span>
  );
};
