// What the console asks of content, and what it does to it. A change asks for lists anew, the readers' ones too.
import { queryOptions } from '@tanstack/react-query';
import {
  type ContentItem,
  type ContentPiece,
  countByRule,
  getContent,
  getContentVersion,
  listContent,
  listContentVersions,
  listRuleValues,
  previewMarkdown,
} from '#contract/admin/admin-content.ts';
import { listUnits } from '#contract/admin/admin.ts';
import type { ContentKind, ProductRule } from '#contract/admin/content-body.ts';
import { uploadPublicFile } from '#contract/http/public-files.ts';
import { call } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';

export const contentListQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: ['admin', 'content', kind],
    queryFn: ({ signal }): Promise<ContentItem[]> => call(listContent, { signal, query: { kind } }),
    staleTime: 0,
  });

export const pieceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'piece', id],
    queryFn: ({ signal }): Promise<ContentPiece> => call(getContent, { params: { id }, signal, quiet: true }),
    // What is being written must not change beneath the writer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const pieceVersionsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['admin', 'piece-versions', id, version],
    queryFn: ({ signal }) => call(listContentVersions, { params: { id }, signal }),
  });

export const pieceVersionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: ['admin', 'piece-version', id, number],
    queryFn: ({ signal }) => call(getContentVersion, { params: { id, number }, signal }),
  });

export const previewQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin', 'content-preview', text],
    queryFn: ({ signal }) => call(previewMarkdown, { body: { text }, signal, quiet: true }),
    staleTime: 60_000,
    gcTime: 60_000,
  });

export const ruleValuesQuery = queryOptions({
  queryKey: ['admin', 'rule-values'],
  queryFn: ({ signal }) => call(listRuleValues, { signal }),
  staleTime: 60_000,
});

export const ruleCountQuery = (rule: ProductRule) =>
  queryOptions({
    queryKey: ['admin', 'rule-count', rule],
    queryFn: ({ signal }) => call(countByRule, { body: { rule }, signal }),
    staleTime: 60_000,
  });

/** Names of units with some words in them: as many as are offered at once. */
export const unitsLikeQuery = (words: string) =>
  queryOptions({
    queryKey: ['admin', 'units-like', words],
    queryFn: async ({ signal }) =>
      (await call(listUnits, { signal, query: { search: words, take: 8 } })).items.map(({ name }) => name),
    staleTime: 60_000,
  });

/** What readers see of it too: this tab shows both. */
const shownKeys = [
  'article-columns',
  'site-articles',
  'site-article',
  'announcements',
  'announcement',
  'resource-nav',
  'products-of-nodes',
  'rankings',
  'star-products',
  'star-users',
  'sister-links',
  'book-lists',
];

/** A piece as it is now; undefined where it is gone. */
export const takePiece = async (kind: ContentKind, piece: ContentPiece | undefined): Promise<void> => {
  if (piece) queryClient.setQueryData(pieceQuery(piece.id).queryKey, piece);
  for (const key of shownKeys) void queryClient.invalidateQueries({ queryKey: [key] });
  await queryClient.invalidateQueries({ queryKey: contentListQuery(kind).queryKey });
};

/** Uploads a picture and returns its address. Rejects with ApiError, shown already. */
export const uploadArticlePicture = async (file: File): Promise<string> =>
  (
    await call(uploadPublicFile, {
      body: { path: 'content', fileName: file.name.slice(-255), object: file, overwrite: 'false' },
    })
  ).url;
