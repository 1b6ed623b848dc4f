import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { PrintContent } from '#contract/reading/print.ts';
import { useText } from '../i18n/use-text.ts';
import { TextLayers } from '../page/columns/text-layers.tsx';
import type { Fit } from '../book/page-fit.ts';
import type { PrintedPage } from './fetch-print-pages.ts';
import { columnLinkOf, linkOf } from './page-links.ts';
import { printingTexts } from './printing-texts.ts';
import { layoutSheet } from './sheet-layout.ts';

/** Number of attempts to load a picture before it counts as unavailable. */
const trials = 4;
const pause = 900;

interface PictureProps {
  src: string;
  fit: Fit;
  alt: string;
  onSettled?: (shown: boolean) => void;
}

/** A busy server refuses a picture for a while: a repeated request gets it. */
const SheetPicture = ({ src, fit, alt, onSettled }: PictureProps) => {
  const t = useText();
  const [trial, setTrial] = useState(1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const fail = () => {
    if (trial >= trials) onSettled?.(false);
    else timer.current = setTimeout(() => setTrial(trial + 1), pause * trial);
  };
  return (
    <div className="sheet-picture" style={{ width: fit.width, height: fit.height }}>
      {trial <= trials ? (
        <img key={trial} src={src} alt={alt} onLoad={() => onSettled?.(true)} onError={fail} />
      ) : (
        <p className="quiet">{t(printingTexts.pictureMissing)}</p>
      )}
    </div>
  );
};

interface Props {
  printed: PrintedPage;
  content: PrintContent;
  /** Address of the page's picture at print size, out of which the glyphs of gaiji are cut. */
  picture: string;
  code: string;
  date: string;
  /** Called once: whether the picture came, or there was none to wait for. */
  onSettled?: (pageId: number, shown: boolean) => void;
}

const Foot = ({
  printed,
  code,
  date,
  typeset,
}: Pick<Props, 'printed' | 'code' | 'date'> & { typeset: boolean }) => {
  const t = useText();
  return (
    <footer>
      <p className="row">
        <span className="sheet-source grow" lang="zh-Hant">
          {printed.source}
        </span>
        {typeset && <span className="badge">{t(printingTexts.typeset)}</span>}
      </p>
      <p className="row quiet num">
        <span className="grow">
          {/* A printed file leads to the words of the page; what can be read on paper is short enough to be typed. */}
          <a href={columnLinkOf(code, printed.page)} tabIndex={-1}>
            {decodeURI(linkOf(code, printed.page))}
          </a>
        </span>
        <span>{t(printingTexts.printedAt, { date })}</span>
      </p>
    </footer>
  );
};

/** One sheet: the page as text, as picture or both, and beneath it where it is from. */
export const PrintSheet = memo(({ printed, content, picture: src, code, date, onSettled }: Props) => {
  const t = useText();
  const { page, pictured } = printed;
  const layout = layoutSheet(page, content === 'both' && !pictured ? 'text' : content);
  const waits = layout.picture !== undefined && pictured;
  useEffect(() => {
    if (!waits) onSettled?.(page.pageId, true);
  }, [waits, page.pageId, onSettled]);
  const address = useCallback(() => src, [src]);
  const { turned, stacked, text, picture } = layout;
  return (
    <section className={turned ? 'print-sheet turned' : 'print-sheet'} data-page={page.pageId}>
      <div className={stacked ? 'sheet-leaves stacked' : 'sheet-leaves'}>
        {text && (
          <div className="leaf" style={{ width: text.width, height: text.height }}>
            {page.text === '' ? (
              <p className="quiet">{t(printingTexts.pageHasNoText)}</p>
            ) : (
              <TextLayers page={page} fitOf={() => text} address={address} />
            )}
          </div>
        )}
        {picture && waits && (
          <SheetPicture
            src={src}
            fit={picture}
            alt={printed.source}
            onSettled={onSettled && ((shown) => onSettled(page.pageId, shown))}
          />
        )}
        {picture && !waits && <p className="quiet">{t(printingTexts.pageHasNoPicture)}</p>}
      </div>
      <Foot printed={printed} code={code} date={date} typeset={waits && page.picture === 'typeset'} />
    </section>
  );
});
