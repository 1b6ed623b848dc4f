import { memo } from 'react';
import type { Page } from '#contract/reader.ts';
import { useText } from '../i18n/use-text.ts';
import { columnsOf, screenReaderLines } from '../book/page-cells.ts';
import { useAsides } from './screen-reader-notes.ts';
import { readerTexts } from '../book/texts.ts';

/**
 * The page in reading order, a printed line a paragraph, with its notes announced, for screen readers; what is said beside
 * the text follows its line.
 */
export const ScreenReaderPage = memo(({ page }: { page: Page }) => {
  const t = useText();
  const asides = useAsides((s) => (s.pageId === page.pageId ? s.asides : undefined));
  const besideOf = (line: number): string =>
    (asides ?? [])
      .filter(({ lineId }) => columnsOf(page).find((column) => column.lineId === lineId)?.line === line)
      .map(({ text }) => `［${text}］`)
      .join('');
  return (
    <div className="visually-hidden spoken" lang="zh-Hant">
      {screenReaderLines(page).map(({ line, parts }) => (
        <p key={line}>
          {parts.map((part) => (part.note ? `（${t(readerTexts.note)}${part.text}）` : part.text)).join('')}
          {asides && besideOf(line)}
        </p>
      ))}
    </div>
  );
});
