import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOfRange, type PrintContent, type PrintInfo } from '#contract/reading/print.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { loadCatalogue } from '../book/reader-queries.ts';
import type { PrintedBook } from './fetch-print-pages.ts';
import { isPending, type PendingPrint } from './pending-job.ts';
import { presetsOf } from './print-presets.ts';
import { PrintPreview } from './print-preview.tsx';
import { PrintRangeFields } from './print-range.tsx';
import { printingTexts } from './printing-texts.ts';
import { usePageField } from './use-print-range.ts';

const contents = [
  ['text', printingTexts.text],
  ['image', printingTexts.image],
  ['both', printingTexts.both],
] as const;

interface Props extends PrintedBook {
  /** The page shown. */
  pageId: number;
  /** What is printed unless chosen otherwise, and whether there are pictures to choose. */
  content: PrintContent;
  pictured: boolean;
  info: PrintInfo | undefined;
  /** The order that was made last, to begin with. */
  last: PendingPrint | undefined;
  /** Why that was not printed. */
  why: 'stopped' | 'failed' | 'pictures' | undefined;
  onPrint: (order: PendingPrint) => void;
  onCancel: () => void;
}

const whyTexts = {
  stopped: printingTexts.stopped,
  failed: printingTexts.failed,
  pictures: printingTexts.picturesFailed,
} as const;

const usePresets = ({ code, version }: OpenReply, pageId: number) => {
  const { isNewspaper } = useCurrentProduct();
  const { data } = useQuery({
    queryKey: ['print-presets', code, version, pageId],
    queryFn: () => loadCatalogue({ code, version, pageId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return presetsOf(pageId, data, isNewspaper);
};

/** What to print: range, content, and what it takes from the quota. */
export const PrintForm = (props: Props) => {
  const t = useText();
  const { opened, noImgRange, pageId, pictured, info, last, why, onPrint, onCancel } = props;
  const [content, setContent] = useState(last?.content ?? props.content);
  const [now] = useState(() => new Date());
  const start = usePageField(opened, last?.start ?? pageId);
  const end = usePageField(opened, last?.end ?? pageId);
  const presets = usePresets(opened, pageId);
  const { code, version, firstPage, lastPage } = opened;

  const range =
    start.pageId !== undefined && end.pageId !== undefined
      ? { start: start.pageId, end: end.pageId }
      : undefined;
  const order = range && { code, version, ...range, content };
  const paid = order !== undefined && isPending(order);
  const fault = range && faultOfRange(range, opened, paid ? undefined : info?.remainCount);
  const count = range && fault !== 'reversed' ? range.end - range.start + 1 : undefined;
  const unread = [start, end].find((field) => field.unread !== undefined);
  const messages = {
    'before-first': t(printingTexts.beforeFirst, { first: firstPage }),
    'after-last': t(printingTexts.afterLast, { last: lastPage.toLocaleString('en') }),
    reversed: t(printingTexts.reversed),
    quota: t(printingTexts.exceeds),
  };
  const ready = order !== undefined && fault === undefined && (info !== undefined || paid);
  const previewed = range && range.start >= firstPage && range.start <= lastPage ? range.start : pageId;
  return (
    <form
      className="print-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onPrint(order);
      }}
    >
      <div className="print-choices">
        <PrintRangeFields
          start={start}
          end={end}
          presets={presets}
          wrong={{
            start: fault === 'before-first' || fault === 'reversed',
            end: fault === 'after-last' || fault === 'reversed',
          }}
        />
        <div className="print-part">
          <RadioGroup
            legend={t(printingTexts.content)}
            value={content}
            options={contents.map(([kind, name]) => [kind, t(name)])}
            disabled={pictured ? [] : ['image', 'both']}
            onChange={setContent}
          />
          {!pictured && <p className="quiet">{t(printingTexts.noPicture)}</p>}
        </div>
        <div className="print-quota">
          <p aria-live="polite" id="print-fault">
            {count !== undefined && (
              <span className={fault === 'quota' ? 'print-wrong num' : 'num'}>
                {t(printingTexts.count, { count: count.toLocaleString('en') })}
              </span>
            )}
            {fault !== undefined && <span className="print-wrong">{messages[fault]}</span>}
            {unread && (
              <span className="print-wrong">
                {unread.unread || t(printingTexts.notRead, { text: unread.text.trim() })}
              </span>
            )}
            {paid && fault === undefined && <span className="quiet">{t(printingTexts.paid)}</span>}
          </p>
          {info && (
            <p className="quiet num" title={t(printingTexts.remainHint)}>
              {t(printingTexts.remain)} <b>{info.remainCount.toLocaleString('en')}</b>
              <span aria-hidden="true"> / </span>
              {t(printingTexts.total)} <b>{info.totalCount.toLocaleString('en')}</b>
            </p>
          )}
        </div>
        {why && <output className="print-why">{t(whyTexts[why])}</output>}
        <div className="print-actions">
          <button type="button" className="button" onClick={onCancel}>
            {t(printingTexts.cancel)}
          </button>
          <button type="submit" className="button primary" disabled={!ready}>
            {t(printingTexts.print)}
          </button>
        </div>
      </div>
      <PrintPreview opened={opened} noImgRange={noImgRange} pageId={previewed} content={content} now={now} />
    </form>
  );
};
