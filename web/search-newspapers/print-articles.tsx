// The list of articles as a file to print: the first of them in their order, as lists of books are.
import { type NewspaperReply, searchNewspaper } from '#contract/newspapers/newspaper-searches.ts';
import type { Sort } from '#contract/search/search.ts';
import { call } from '../api/call-api.ts';
import { useScript } from '../i18n/script.ts';
import { useText } from '../i18n/use-text.ts';
import { isProofread } from '../selection/copied-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { openSummary } from '../results/export/open-summary.ts';
import type { ArticleQuestion } from '../builder/search-address.ts';
import { exportTexts } from '../results/export/sheet-texts.ts';
import { useValueName } from './value-names.tsx';

/** Articles of a list, and how many of them one call brings. */
const limits = { articles: 500, call: 100 };

const gather = async (
  question: ArticleQuestion,
  sort: Sort,
  signal: AbortSignal,
): Promise<NewspaperReply> => {
  const ask = (start: number) =>
    call(searchNewspaper, {
      body: { ...question, sort, start, count: limits.call, withFacets: false },
      signal,
    });
  const reply = await ask(0);
  const matches = [...reply.matches];
  while (matches.length < Math.min(limits.articles, reply.total)) {
    const more = (await ask(matches.length)).matches;
    if (more.length === 0) break;
    matches.push(...more);
  }
  return { ...reply, matches };
};

interface Props {
  question: ArticleQuestion;
  sort: Sort;
  /** Undefined while it is not known. */
  total: number | undefined;
}

export const PrintArticles = ({ question, sort, total }: Props) => {
  const t = useText();
  const script = useScript((s) => s.script);
  const product = useCurrentProduct();
  const valueName = useValueName();
  const print = () =>
    openSummary(t, async (signal) => {
      const [reply, { writeArticleSummary }] = await Promise.all([
        gather(question, sort, signal),
        import('./article-summary.ts'),
      ]);
      return writeArticleSummary(
        {
          question,
          sort,
          reply,
          valueName,
          product: { fullName: product.fullName, uncorrected: !isProofread(product) },
          origin: window.location.origin,
          date: new Date(),
        },
        t,
        script === 'traditional' ? 'zh-Hant' : 'zh-Hans',
      );
    });
  return (
    <button
      type="button"
      className="button small"
      disabled={total === undefined || total === 0}
      title={t(exportTexts.printableHint)}
      onClick={print}
    >
      {t(exportTexts.printable)}
    </button>
  );
};
