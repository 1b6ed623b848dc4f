// The server's IIIF description of a page's picture: its size, and how large a part of it may be requested.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OpenReply, pictureInfoAddress } from '#contract/reading/reader.ts';
import { callForFile } from '../api/call-api.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { hasPicture } from '../page/without-picture.ts';
import type { PictureOf } from '../book/use-picture-address.ts';
import { pageQuery } from '../book/reader-queries.ts';
import type { CropLimits } from './crop-region.ts';
import type { Size } from './tile-pyramid.ts';

export type PictureInfo = Size & CropLimits;

const names = ['width', 'height', 'maxWidth', 'maxHeight', 'maxArea'] as const;

const isInfo = (value: unknown): value is PictureInfo =>
  value !== null &&
  typeof value === 'object' &&
  names.every((name) => Object.entries(value).some(([key, v]) => key === name && typeof v === 'number'));

/** Rejects with ApiError: 404 where the page has no picture. */
export const pictureInfoQuery = ({ code, version, pageId }: PictureOf) =>
  queryOptions({
    queryKey: ['picture-info', code, version, pageId],
    queryFn: async ({ signal }): Promise<PictureInfo> => {
      const file = await callForFile(pictureInfoAddress(code, pageId, version), { signal, quiet: true });
      const info: unknown = JSON.parse(await file.text());
      if (!isInfo(info)) throw new Error('info.json lacks sizes or limits');
      return info;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/**
 * Prefetches the picture descriptions of the previous and next page, so that a turned page can be placed at once. Only
 * for cached pages, which the reader fetches ahead, that have a picture.
 */
export const useInfoAhead = (opened: OpenReply, pageId: number): void => {
  const client = useQueryClient();
  const { extra } = useCurrentProduct();
  useEffect(() => {
    for (const near of [pageId + 1, pageId - 1]) {
      const page = client.getQueryData(pageQuery(opened, near).queryKey);
      if (!page || !hasPicture(page, extra.noImgRange)) continue;
      const of = { code: opened.code, version: opened.version, pageId: near, token: opened.imageToken };
      void client.prefetchQuery(pictureInfoQuery(of));
    }
  }, [client, opened, pageId, extra.noImgRange]);
};
