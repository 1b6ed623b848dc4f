// What the clipboard gets of a text: with the remark where a machine read it and nobody has corrected it.
import { machineReadRemark } from '#citation/cite-article.ts';
import type { Product } from '#contract/products/products.ts';
import type { Selected } from './selected.ts';

/** Of products whose text has been proofread. */
const proofread = 15;

export const isProofread = ({ processingState }: Pick<Product, 'processingState'>): boolean =>
  processingState === proofread;

export const withMachineReadRemark = (text: string): string => `${text}\n（${machineReadRemark}）`;

/** Machines have read newspapers alone. */
export const copiedText = (
  { text, pages }: Pick<Selected, 'text' | 'pages'>,
  product: Pick<Product, 'processingState'>,
): string =>
  text !== '' && !isProofread(product) && pages.some(({ articles }) => articles.length > 0)
    ? withMachineReadRemark(text)
    : text;
