import { memo } from 'react';
import type { Page } from '#contract/reader.ts';
import { useText } from '../../i18n/use-text.ts';
import { spokenLines } from './page-cells.ts';
import { readerTexts } from '../texts.ts';

/** The page in reading order, a printed line a paragraph, with its notes announced, for screen readers. */
export const SpokenPage = memo(({ page }: { page: Page }) => {
  const t = useText();
  return (
    <div className="visually-hidden spoken" lang="zh-Hant">
      {spokenLines(page).map(({ line, parts }) => (
        <p key={line}>
          {parts.map((part) => (part.note ? `（${t(readerTexts.note)}${part.text}）` : part.text)).join('')}
        </p>
      ))}
    </div>
  );
});
