import { Link } from '@tanstack/react-router';
import type { LastRead } from '#contract/saved/history.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { SavedDialog } from '../saved/saved-dialog.tsx';
import { SavedEntries, SavedEntry } from '../saved/saved-entries.tsx';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { useSavedPage } from '../saved/use-saved-page.ts';
import { useSavedProduct } from '../saved/use-saved-product.ts';
import { historyList, removeFromHistory } from './history-calls.ts';
import { historyTexts } from './history-texts.ts';
import './history.css';

/** With one decimal, cut: a book of which a page is left is not at 100. */
const percentOf = (progress: number): string => `${(Math.floor(progress * 10) / 10).toFixed(1)}%`;

const ReadLast = ({ entry }: { entry: LastRead }) => {
  const t = useText();
  const { productId: code, pageId, pageNum, progress, time } = entry;
  const { name, barred } = useSavedProduct()(code);
  const percent = percentOf(progress);
  return (
    <SavedEntry
      code={code}
      pageId={pageId || undefined}
      margin={percent}
      title={name}
      date={time}
      actions={
        !barred && pageId > 0 ? (
          <Link
            to="/app/read/$code"
            params={{ code }}
            search={{ pageId: String(pageId) }}
            className="text-link"
            aria-label={t(historyTexts.goOnIn, { name })}
            onClick={closePersonalDialog}
          >
            {t(historyTexts.goOn)}
          </Link>
        ) : undefined
      }
      onRemove={() => void removeFromHistory(code).catch(() => undefined)}
    >
      <p className="quiet song">
        {pageId > 0
          ? t(historyTexts.lastPage, { label: pageNum, page: pageId.toLocaleString('en') })
          : t(historyTexts.lastPageGone, { label: pageNum })}
      </p>
      <progress
        className="history-progress"
        max={100}
        value={progress}
        aria-label={t(historyTexts.progress, { percent })}
      />
    </SavedEntry>
  );
};

/** The products that were read, the newest first, with the page read last. */
export const HistoryDialog = () => {
  const t = useText();
  const list = useSavedPage(historyList);
  const empty = list.items !== undefined && list.total === 0;
  return (
    <SavedDialog
      title={t(historyTexts.title)}
      remark={list.total > 0 ? t(historyTexts.total, { count: list.total.toLocaleString('en') }) : undefined}
    >
      {empty ? (
        <EmptyState title={t(historyTexts.none)} advice={t(historyTexts.noneAdvice)}>
          <Link to="/products" onClick={closePersonalDialog}>
            {t(historyTexts.toProducts)}
          </Link>
        </EmptyState>
      ) : (
        <SavedEntries label={t(historyTexts.list)} list={list}>
          {(entry) => <ReadLast key={entry.productId} entry={entry} />}
        </SavedEntries>
      )}
    </SavedDialog>
  );
};
