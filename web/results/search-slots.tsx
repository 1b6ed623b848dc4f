// The parts of the screen that hang on the question and load when they are first shown. A part is one row.
import { type ComponentType, lazy } from 'react';
import type { Product } from '#contract/products/products.ts';
import type { QuestionProps } from './list/question-props.ts';
import type { ResultTabKey } from '../builder/search-address.ts';
import { ParagraphTools } from './paragraphs/paragraph-tools.tsx';
import { paragraphTexts } from './paragraphs/paragraph-texts.ts';
import { statisticsTexts } from './statistics/statistics-texts.ts';
import { searchTexts } from '../builder/texts.ts';

export interface ResultTab {
  key: ResultTabKey;
  name: string;
  /** Whether the product has the tab; the result list is always present. */
  offered?: (product: Product) => boolean;
  /** Whether the tab is present only while there is a question. */
  isQuestionOnly?: boolean;
  /** Left out for the result list, which the screen brings. */
  Content?: ComponentType<QuestionProps>;
  /** The tab's own choices, at the right end of the strip. */
  Tools?: ComponentType<QuestionProps>;
}

/** The tabs over the results, in order. */
export const resultTabs: readonly ResultTab[] = [
  { key: 'search', name: searchTexts.results },
  {
    key: 'statistics',
    name: statisticsTexts.tab,
    Content: lazy(async () => ({ default: (await import('./statistics/statistics-tab.tsx')).StatisticsTab })),
  },
  {
    key: 'paragraph',
    name: paragraphTexts.tab,
    offered: ({ extra }) => extra.paragraphSearch === true,
    isQuestionOnly: true,
    Content: lazy(async () => ({ default: (await import('./paragraphs/paragraph-tab.tsx')).ParagraphTab })),
    Tools: ParagraphTools,
  },
];

interface Slots {
  /** The result as keyword in context: the other view of the result list. */
  kwic?: ComponentType<QuestionProps>;
  /** Buttons at the right end of the tabs: exports and the printable summary. */
  exports?: ComponentType<QuestionProps>;
}

export const searchSlots: Slots = {
  kwic: lazy(async () => ({ default: (await import('./kwic/kwic-view.tsx')).KwicView })),
  exports: lazy(async () => ({ default: (await import('./export/export-buttons.tsx')).ExportButtons })),
};
