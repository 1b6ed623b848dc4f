// What the server says of a page's picture, by IIIF: its size, and how large a part of it may be asked for.
import { queryOptions } from '@tanstack/react-query';
import { pictureInfoAddress } from '#contract/reader.ts';
import { callForFile } from '../../api/call-api.ts';
import type { PictureOf } from '../page/use-picture-address.ts';
import type { Limits } from './crop-region.ts';
import type { Size } from './tile-pyramid.ts';

export type PictureInfo = Size & Limits;

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
