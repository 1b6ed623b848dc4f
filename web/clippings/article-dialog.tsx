// The dialogs of an article's print and of its clipping: what it will be, what it takes from the quota, and the making.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Article } from '#contract/newspapers/articles.ts';
import type { PrintContent } from '#contract/reading/print.ts';
import type { Page } from '#contract/reading/reader.ts';
import { useReading } from '../book/reading.ts';
import { useText } from '../i18n/use-text.ts';
import { dateOf } from '../printing/print-sheets.tsx';
import { printingTexts } from '../printing/printing-texts.ts';
import { paper } from '../printing/sheet-layout.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { frameTexts } from '../kit/texts.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { ArticleSheet } from './article-sheet.tsx';
import { ClippingActions } from './clipping-actions.tsx';
import { clippingsTexts } from './clippings-texts.ts';
import { useClipping } from './use-clipping.ts';
import { useCountedPrint } from './use-counted-print.ts';
import { useSheetPrint } from './use-sheet-print.ts';
import { useWholeArticle } from '../book/use-whole-article.ts';
import '../printing/printing.css';
import './clippings.css';

export type ArticleDialogKind = 'print' | 'clip';

interface Props {
  kind: ArticleDialogKind;
  article: Article;
  page: Page;
  onClose: () => void;
}

const contents = [
  ['both', clippingsTexts.both],
  ['text', clippingsTexts.text],
  ['image', clippingsTexts.image],
] as const;

export const ArticleDialog = ({ kind, article, page, onClose }: Props) => {
  const t = useText();
  const { opened } = useReading();
  const { whole, failed, retry } = useWholeArticle(opened, article, page);
  const pictured = (whole?.page ?? page).picture !== 'none';
  const hasText = [article, ...article.afterArticleModels].some(({ contentHtml }) => contentHtml !== '');
  const [chosen, setChosen] = useState<PrintContent>('both');
  const content = kind === 'clip' ? 'image' : !pictured ? 'text' : hasText ? chosen : 'image';
  const [date] = useState(() => dateOf(new Date()));
  const { clipping, again } = useClipping(opened, pictured ? whole : undefined);
  const pageId = article.continues?.pageId ?? page.pageId;
  const counted = useCountedPrint(opened, pageId, kind === 'clip' ? 'image' : 'both');
  const { stage, print } = useSheetPrint(counted, kind === 'print' ? onClose : () => undefined);
  const drawn = typeof clipping === 'object' ? clipping : undefined;
  const ready = whole !== undefined && (content === 'text' || drawn !== undefined);
  const busy = stage === 'counting' || stage === 'setting';
  const { info, paid, exceeded } = counted;
  const barred = !ready || busy || exceeded || (info === undefined && !paid);
  const sheet = whole && (
    <ArticleSheet whole={whole} content={content} picture={drawn?.address} date={date} />
  );
  return (
    <Dialog className="article-dialog" labelledBy="article-dialog-title" onClose={onClose}>
      <header>
        <h2 className="part-title" id="article-dialog-title">
          {t(kind === 'clip' ? clippingsTexts.clip : clippingsTexts.printArticle)}
        </h2>
        <IconButton icon="close" label={t(frameTexts.close)} onClick={onClose} />
      </header>
      <div className="article-dialog-stage">
        {failed && <LoadFailure onRetry={retry} />}
        {!failed && content !== 'text' && clipping === 'drawing' && <Waiting />}
        {clipping === 'failed' && content !== 'text' && (
          <p role="alert">
            {t(clippingsTexts.drawFailed)}{' '}
            <button type="button" className="text-link" onClick={again}>
              {t(clippingsTexts.retry)}
            </button>
          </p>
        )}
        {kind === 'clip'
          ? drawn && <img className="clipping" src={drawn.address} alt={t(clippingsTexts.preview)} />
          : ready && (
              <figure
                className="article-paper"
                data-theme="light"
                aria-label={t(clippingsTexts.preview)}
                style={{ width: paper.width, padding: paper.margin }}
              >
                {sheet}
              </figure>
            )}
      </div>
      <div className="article-dialog-foot">
        {kind === 'print' && pictured && hasText && (
          <RadioGroup
            legend={t(clippingsTexts.content)}
            className="article-dialog-content"
            value={content}
            options={contents.map(([value, name]) => [value, t(name)])}
            disabled={busy ? ['both', 'text', 'image'] : []}
            onChange={setChosen}
          />
        )}
        <p className="quiet num">
          {drawn && kind === 'clip' && (
            <span>{t(clippingsTexts.size, { width: drawn.width, height: drawn.height })}</span>
          )}
          <span>{t(paid ? clippingsTexts.paid : clippingsTexts.counts)}</span>
          {info && (
            <span title={t(printingTexts.remainHint)}>
              {t(printingTexts.remain)} <b>{info.remainCount.toLocaleString('en')}</b> /{' '}
              {t(printingTexts.total)} <b>{info.totalCount.toLocaleString('en')}</b>
            </span>
          )}
        </p>
        <output className="article-dialog-said">
          {exceeded && <span className="print-wrong">{t(printingTexts.exceeds)}</span>}
          {stage === 'failed' && !exceeded && t(clippingsTexts.failed)}
        </output>
        <div className="article-dialog-actions">
          {kind === 'clip' && (
            <ClippingActions clipping={drawn} whole={whole} counted={counted} disabled={barred} />
          )}
          <button
            type="button"
            className={kind === 'clip' ? 'button' : 'button primary'}
            disabled={barred}
            title={t(clippingsTexts.pdfHint)}
            onClick={print}
          >
            {t(clippingsTexts.printOrPdf)}
          </button>
        </div>
      </div>
      {stage === 'setting' &&
        createPortal(
          <div className="print-sheets" data-theme="light" aria-hidden="true">
            <style>{`@page { size: ${paper.width}px ${paper.height}px; margin: ${paper.margin}px; }`}</style>
            {sheet}
          </div>,
          document.body,
        )}
    </Dialog>
  );
};
