import { createPortal } from 'react-dom';
import type { PrintContent } from '#contract/reading/print.ts';
import type { OpenReply } from '#contract/reading/reader.ts';
import { addressOf } from '../book/use-picture-address.ts';
import type { PrintedPage } from './fetch-print-pages.ts';
import { PrintSheet } from './print-sheet.tsx';
import { layoutSheet, paper } from './sheet-layout.ts';

/** Pixels across a printed picture: the 168 mm between a sheet's margins at 300 dots an inch. */
const pictureWidth = 2000;

interface PictureOfPage {
  opened: Pick<OpenReply, 'code' | 'version' | 'imageToken'>;
  page: { pageId: number; width: number };
}

export const printPicture = ({ opened, page }: PictureOfPage): string =>
  addressOf(
    { code: opened.code, version: opened.version, pageId: page.pageId, token: opened.imageToken },
    page.width > pictureWidth ? `${pictureWidth},` : 'max',
  );

/** `2026-11-21`, by the clock of whoever prints. */
export const dateOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

const pageRule = (name: string, turned: boolean): string => {
  const [width, height] = turned ? [paper.height, paper.width] : [paper.width, paper.height];
  return `@page ${name} { size: ${width}px ${height}px; margin: ${paper.margin}px; }`;
};

interface Props {
  opened: PictureOfPage['opened'];
  pages: readonly PrintedPage[];
  content: PrintContent;
  date: string;
  onSettled: (pageId: number, shown: boolean) => void;
}

/**
 * The sheets of a job, beside the screen and unseen on it; printing the window prints them and nothing else. They are
 * laid out as soon as they are here, so that faces and pictures are there when the browser asks.
 */
export const PrintSheets = ({ opened, pages, content, date, onSettled }: Props) => {
  const first = pages.at(0);
  const turned =
    first !== undefined &&
    layoutSheet(first.page, first.pictured || content !== 'both' ? content : 'text').turned;
  return createPortal(
    <div className="print-sheets" data-theme="light" aria-hidden="true">
      {/* Browsers that know no named pages take the first rule for all sheets. */}
      <style>
        {[pageRule('', turned), pageRule('leaf', false), pageRule('leaf-turned', true)].join('\n')}
      </style>
      {pages.map((printed) => (
        <PrintSheet
          key={printed.page.pageId}
          printed={printed}
          content={content}
          picture={printPicture({ opened, page: printed.page })}
          code={opened.code}
          date={date}
          onSettled={onSettled}
        />
      ))}
    </div>,
    document.body,
  );
};
