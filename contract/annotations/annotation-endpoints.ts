// The calls that notes and corrections have alike. Whose they are, the session says; products need not be owned any more.
import type { z } from 'zod';
import {
  type Annotation,
  AnnotationExportQuery,
  annotationFile,
  AnnotationId,
  AnnotationListRequest,
  AnnotationPagesQuery,
  refreshErrors,
} from './annotations.ts';
import { endpoint, streamTime } from '../http/endpoint.ts';
import type { ErrorCode } from '../http/errors.ts';
import { PageIds, Summary } from '../saved/paging.ts';

/** How one is written; its errors are those beyond what any annotation may meet. */
interface Writing<Body extends z.ZodType> {
  summary: string;
  description?: string;
  errors: readonly ErrorCode[];
  body: Body;
}

interface AnnotationContract<
  Item extends z.ZodType<Annotation>,
  List extends z.ZodType<{ items: Annotation[]; totalCount: number }>,
  New extends z.ZodType,
  Change extends z.ZodType,
> {
  path: string;
  /** What one is called, and several: `note`, `notes`. */
  one: string;
  many: string;
  item: Item;
  list: List;
  add: Writing<New>;
  change: Writing<Change>;
  /** Where not all may be removed. */
  removeErrors?: readonly ErrorCode[];
}

/** In a build of the client only methods and paths are left of them (scripts/build/unused-schemas.ts). */
export const annotationEndpoints = <
  Item extends z.ZodType<Annotation>,
  List extends z.ZodType<{ items: Annotation[]; totalCount: number }>,
  New extends z.ZodType,
  Change extends z.ZodType,
>(
  type: AnnotationContract<Item, List, New, Change>,
) => ({
  summary: endpoint({
    method: 'GET',
    path: `${type.path}/summary`,
    access: 'personal',
    delivers: 'nothing',
    summary: `How many ${type.many} the person has, by product.`,
    tags: [type.many],
    reply: Summary,
  }),

  pageIds: endpoint({
    method: 'GET',
    path: `${type.path}/pageIds`,
    access: 'personal',
    delivers: 'nothing',
    errors: refreshErrors,
    summary: `The pages of a product that have ${type.many}.`,
    tags: [type.many],
    query: AnnotationPagesQuery,
    reply: PageIds,
  }),

  one: endpoint({
    method: 'GET',
    path: `${type.path}/detail`,
    access: 'personal',
    delivers: 'nothing',
    errors: ['not-found', ...refreshErrors],
    summary: `One ${type.one}.`,
    tags: [type.many],
    query: AnnotationId,
    reply: type.item,
  }),

  /** Empty without a product. */
  list: endpoint({
    method: 'POST',
    path: `${type.path}/list`,
    access: 'personal',
    delivers: 'nothing',
    errors: refreshErrors,
    summary: `The ${type.many} of a product, the newest first; with \`pageId\` those of the page, as they are read.`,
    tags: [type.many],
    body: AnnotationListRequest,
    reply: type.list,
  }),

  remove: endpoint({
    method: 'POST',
    path: `${type.path}/remove`,
    access: 'personal',
    delivers: 'nothing',
    errors: ['not-found', ...(type.removeErrors ?? [])],
    summary: `Removes a ${type.one}.`,
    tags: [type.many],
    body: AnnotationId,
    reply: AnnotationId,
  }),

  export: endpoint({
    method: 'GET',
    path: `${type.path}/export`,
    access: 'personal',
    delivers: 'nothing',
    errors: ['too-many-requests', ...refreshErrors],
    callTime: streamTime,
    summary: `All ${type.many} as a file, or those of a product: W3C Web Annotation, Markdown or a spreadsheet.`,
    tags: [type.many],
    query: AnnotationExportQuery,
    reply: annotationFile,
  }),

  add: endpoint({
    method: 'POST',
    path: type.path,
    access: 'personal',
    delivers: 'note',
    product: 'body',
    errors: [...type.add.errors, 'limit-reached', 'conflict', 'version-gone'],
    summary: type.add.summary,
    description: type.add.description,
    tags: [type.many],
    idempotent: true,
    body: type.add.body,
    reply: type.item,
  }),

  change: endpoint({
    method: 'PUT',
    path: type.path,
    access: 'personal',
    delivers: 'nothing',
    errors: [
      'not-found',
      'product-not-found',
      'product-unlisted',
      'no-access',
      ...type.change.errors,
      ...refreshErrors,
    ],
    summary: type.change.summary,
    description: type.change.description,
    tags: [type.many],
    body: type.change.body,
    reply: type.item,
  }),
});

export type AnnotationEndpoints<
  Item extends z.ZodType<Annotation>,
  List extends z.ZodType<{ items: Annotation[]; totalCount: number }>,
  New extends z.ZodType,
  Change extends z.ZodType,
> = ReturnType<typeof annotationEndpoints<Item, List, New, Change>>;
