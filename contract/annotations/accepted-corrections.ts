// Corrections that an editor has accepted and that are not yet in the published text, for every reader of the product.
// Of their authors only the credit is returned. `v` is for caches: replies describe the published version.
import { z } from 'zod';
import { Annotation, refreshErrors } from './annotations.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageIds } from '../saved/paging.ts';
import { PageParams, ProductParams, VersionQuery } from '../values/request-parts.ts';

/** `content` is what the text reads, `date` when it was accepted. Those alike of several authors are one. */
export const AcceptedCorrection = Annotation.omit({ id: true }).extend({
  rightWord: z.string(),
  /** Who is named for it; empty for nobody. */
  credit: z.string(),
});
export type AcceptedCorrection = z.infer<typeof AcceptedCorrection>;

const path = '/api/gujiread/api/product/accepted-corrections';
const tags = ['corrections'];

export const acceptedCorrectionPages = endpoint({
  method: 'GET',
  path: `${path}/:code`,
  access: 'reader',
  delivers: 'nothing',
  product: 'params',
  errors: refreshErrors,
  summary: 'The pages of a product that have corrections which are accepted and not yet in its text.',
  tags,
  params: ProductParams,
  query: VersionQuery,
  reply: PageIds,
});

/** As they are read; at most 200. */
export const acceptedCorrections = endpoint({
  method: 'GET',
  path: `${path}/:code/:pageId`,
  access: 'reader',
  delivers: 'quote',
  product: 'params',
  errors: refreshErrors,
  summary:
    'The corrections of a page which are accepted and not yet in its text: the present text, the reading, who is named, when it was accepted.',
  tags,
  params: PageParams,
  query: VersionQuery,
  reply: z.array(AcceptedCorrection),
});
