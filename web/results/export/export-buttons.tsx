// Taking a result away: as a spreadsheet, or as a summary to print. Both wait, say so, and can be stopped.
import { writeAuthors } from '#citation/citation.ts';
import { useQuery } from '@tanstack/react-query';
import { useScript } from '../../i18n/script.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCurrentProduct } from '../../kit/products/current-product.ts';
import { gatherSummary, type Taken, type TakenSheet } from './export-result.ts';
import { ExportProgress, useIsExporting } from './export-work.tsx';
import { kwicQuery } from '../kwic/kwic-query.ts';
import { paragraphsQuery } from '../paragraphs/paragraph-queries.ts';
import { resultsQuery } from '../list/search-queries.ts';
import { openSummary } from './open-summary.ts';
import type { QuestionProps } from '../list/question-props.ts';
import { SheetButton } from './sheet-button.tsx';
import { exportTexts } from './sheet-texts.ts';

/**
 * The list that the tab shows, in its order, and its total. Both are read from the tab's queries; no request is sent
 * here. A sheet has the lines if hits are shown in context.
 */
const useTaken = ({
  address,
  question,
}: QuestionProps): { taken: Taken; sheet: TakenSheet; total: number | undefined } => {
  const { tab, view, sort, titlesFirst, kwicSort, parSort } = address;
  const lines = useQuery({ ...kwicQuery(question, address), enabled: false });
  const pages = useQuery({ ...resultsQuery(question, address), enabled: false });
  const paragraphs = useQuery({ ...paragraphsQuery(question, address), enabled: false });
  if (tab === 'paragraph') {
    const taken: Taken = { unit: 'paragraph', body: { ...question, sort: parSort } };
    return { taken, sheet: taken, total: paragraphs.data?.total };
  }
  const body = { ...question, sort, ...(titlesFirst ? { titlesFirst } : {}) };
  const taken: Taken = { unit: 'page', body };
  if (view !== 'kwic') return { taken, sheet: taken, total: pages.data?.total };
  return {
    taken,
    sheet: { unit: 'hit', body: { ...question, sort: kwicSort } },
    total: lines.data?.totalHit,
  };
};

export const ExportButtons = (props: QuestionProps) => {
  const t = useText();
  const script = useScript((s) => s.script);
  const { fullName, authors, edition } = useCurrentProduct();
  const { taken, sheet, total } = useTaken(props);
  const isExporting = useIsExporting();
  if (props.address.tab === 'statistics') return isExporting ? <ExportProgress /> : null;

  const takeSummary = () =>
    openSummary(t, async (signal) => {
      const [gathered, { writeSummary }] = await Promise.all([
        gatherSummary(taken, signal),
        import('./offline-summary.ts'),
      ]);
      const { question, address } = props;
      return writeSummary(
        {
          ...gathered,
          question,
          sort: taken.body.sort ?? 'PageIdAscending',
          titlesFirst: taken.body.titlesFirst === true,
          catalogPath: address.catalogPath,
          product: { fullName, authors: writeAuthors(authors), edition },
          unit: taken.unit,
          origin: window.location.origin,
          date: new Date(),
        },
        t,
        script === 'traditional' ? 'zh-Hant' : 'zh-Hans',
      );
    });

  if (isExporting) return <ExportProgress />;
  const none = total === undefined || total === 0;
  return (
    <span className="export-buttons">
      <SheetButton sheet={sheet} total={total} hint={t(exportTexts.exportHint)} />
      <button
        type="button"
        className="button small"
        disabled={none}
        title={t(exportTexts.printableHint)}
        onClick={takeSummary}
      >
        {t(exportTexts.printable)}
      </button>
    </span>
  );
};
