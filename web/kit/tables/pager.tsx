import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../icons/icon-button.tsx';
import { PageInput } from '../fields/page-input.tsx';
import { frameTexts } from '../texts.ts';

/** The first page, the last, and those near the current page; 0 marks omitted pages. */
export const pagerPages = (page: number, last: number): number[] => {
  const wanted = [1, page - 1, page, page + 1, last];
  if (page <= 3) wanted.push(2, 3, 4);
  if (page >= last - 2) wanted.push(last - 1, last - 2, last - 3);
  const shown = [...new Set(wanted)].filter((p) => p >= 1 && p <= last).toSorted((a, b) => a - b);
  return shown.flatMap((p, i) => {
    const gap = i === 0 ? 1 : p - shown[i - 1];
    if (gap === 2) return [p - 1, p];
    return gap > 2 ? [0, p] : [p];
  });
};

export const Pager = ({
  page,
  last,
  onPage,
}: {
  page: number;
  last: number;
  onPage: (page: number) => void;
}) => {
  const t = useText();
  return (
    <nav className="pager num" aria-label={t(frameTexts.pager)}>
      <IconButton
        icon="chevron-left"
        label={t(frameTexts.pageBefore)}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {pagerPages(page, last).map((p, i) =>
        p === 0 ? (
          <span key={`gap${String(i)}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={p}
            type="button"
            aria-current={p === page ? 'page' : undefined}
            aria-label={t(frameTexts.pageOf, { page: p.toLocaleString('en') })}
            onClick={() => onPage(p)}
          >
            {p.toLocaleString('en')}
          </button>
        ),
      )}
      <IconButton
        icon="chevron-right"
        label={t(frameTexts.pageAfter)}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
      {/* A small number of pages is listed in full, one by one. */}
      {last > 5 && <PageInput label={t(frameTexts.pageNumber)} page={page} last={last} onPage={onPage} />}
    </nav>
  );
};
