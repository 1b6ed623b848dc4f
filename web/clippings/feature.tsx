import { lazy } from 'react';
import type { Feature } from '../book/feature.ts';

const Tools = lazy(() => import('./article-tools.tsx').then((m) => ({ default: m.ArticleTools })));

/** Print, clipping and citation of an article. */
export const clippings = { reader: { articleTools: [Tools] } } satisfies Feature;
