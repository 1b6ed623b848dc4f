import { useQuery } from '@tanstack/react-query';
import { cite } from '#citation/citation.ts';
import type { PrintContent } from '#contract/reading/print.ts';
import { useText } from '../i18n/use-text.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { citedBookQuery } from '../book/span-query.ts';
import { hasPicture } from '../page/without-picture.ts';
import { pageQuery } from '../book/reader-queries.ts';
import type { PrintedBook } from './fetch-print-pages.ts';
import { dateOf, printPicture } from './print-sheets.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { printingTexts } from './printing-texts.ts';
import { layoutSheet, paper } from './sheet-layout.ts';

/** Pixels of the room that the paper is shown in. */
const room = 360;

interface Props extends PrintedBook {
  pageId: number;
  content: PrintContent;
  now: Date;
}

/** The first sheet, small, as it will be on paper. */
export const PrintPreview = ({ opened, noImgRange, pageId, content, now }: Props) => {
  const t = useText();
  const { data: page } = useQuery(pageQuery(opened, pageId));
  const { data: book } = useQuery(citedBookQuery(opened.code, opened.version, pageId));
  if (!page || !book) return <Waiting />;
  const pictured = content !== 'text' && hasPicture(page, noImgRange);
  const { turned } = layoutSheet(page, content === 'both' && !pictured ? 'text' : content);
  const [width, height] = turned ? [paper.height, paper.width] : [paper.width, paper.height];
  const scale = Math.min(room / width, (room * paper.height) / paper.width / height);
  return (
    <figure className="print-preview">
      <div
        className="print-paper"
        data-theme="light"
        aria-hidden="true"
        style={{ width: width * scale, height: height * scale }}
      >
        <div style={{ padding: paper.margin, transform: `scale(${scale})` }}>
          <PrintSheet
            printed={{ page, source: cite(book, { pageNum: page.pageNum }), catalog: [], pictured }}
            content={content}
            picture={printPicture({ opened, page })}
            code={opened.code}
            date={dateOf(now)}
          />
        </div>
      </div>
      <figcaption className="quiet">{t(turned ? printingTexts.sheetTurned : printingTexts.sheet)}</figcaption>
    </figure>
  );
};
