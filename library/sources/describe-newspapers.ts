// What a product of newspapers tells of itself, whatever the source.
import type { ProcessingState } from '#contract/products.ts';
import type { SourceBook, SourceProduct } from '../source.ts';

/** What holds for every newspaper of the product, unless the files say otherwise. */
export interface NewspaperOptions {
  /** Of the newspaper, where there is one. */
  title?: string;
  licence?: string;
  source?: string;
  /** By default 10 when any page has text, else 5: not recognised. */
  processingState?: ProcessingState;
}

const states: Record<ProcessingState, string> = {
  15: '录文已由本馆校对',
  10: '机器识别，未经校对',
  5: '影像未识别，没有录文',
  0: '待处理',
};

export const describeNewspaper = (
  key: string,
  title: string,
  licence: string | undefined,
  options: NewspaperOptions,
): SourceBook => {
  const rights = options.licence ?? licence;
  return {
    key,
    title: options.title ?? title,
    authors: [],
    ...(options.source ? { source: options.source } : {}),
    ...(rights ? { licence: rights } : {}),
  };
};

/** Facts shown with the product, in the interface's Simplified Chinese. */
export const newspaperFacts = (
  papers: readonly SourceBook[],
  state: ProcessingState,
): NonNullable<SourceProduct['introduction']> => {
  const rows = (label: string, valueOf: (paper: SourceBook) => string | undefined) => {
    const values = new Set(papers.map(valueOf));
    if (values.size === 1) return [{ label, value: [...values][0] ?? '' }];
    return papers.map((paper) => ({ label: `${label}（${paper.title}）`, value: valueOf(paper) ?? '' }));
  };
  const facts = [
    ...rows('来源', (paper) => paper.source),
    ...rows('许可', (paper) => paper.licence),
    { label: '整理状态', value: states[state] },
  ];
  return { paragraphs: [], facts: facts.filter(({ value }) => value !== '') };
};
