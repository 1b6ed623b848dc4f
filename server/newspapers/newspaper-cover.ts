// The cover of a newspaper: a picture that the library has put into the folder `covers` of its data, under the
// newspaper's name, else the head of the first page of the first issue. Only names of newspapers that are on the list
// lead to a file.
import type { FastifyRequest } from 'fastify';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { AppError } from '#contract/http/app-error.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { claimOf } from '../http/limits/claim.ts';
import type { DrawPart } from '../pictures/draw-part.ts';
import type { Holdings } from '../holdings/holdings.ts';

export interface CoverParts {
  data: string;
  pictures: { drawPart: DrawPart };
}

const mostBytes = 2 << 20;
/** Pixels: twice what the largest cover on a screen is wide. */
const coverWidth = 400;
/** Nobody reads its small print, which is most of its bytes. */
const coverQuality = 60;
/** Made again in a hundredth of a second; there are few newspapers. */
const small = new LRUCache<string, Uint8Array>({ max: 50 });
/** Height to width, as the covers of books have it. */
const shape = 1.4;

/** Absent too where the name cannot be that of a file. @throws Error for a file that is no JPEG, or is too large. */
const readOwnCover = async (data: string, name: string): Promise<Uint8Array | undefined> => {
  if (/[/\\\0]/.test(name)) return undefined;
  const path = join(data, 'covers', `${name}.jpg`);
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) return undefined;
  if (file.size > mostBytes)
    throw new Error(`${path} has ${file.size} bytes, and ${mostBytes} are the most: make it smaller`);
  const bytes = await readFile(path);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isJpeg) throw new Error(`${path} is no JPEG: save it as one`);
  return bytes;
};

/** The product of a newspaper of that name, the first by code. */
const bundleOf = (holdings: Holdings, name: string): Bundle | undefined => {
  const listed = holdings
    .list()
    .find(
      ({ record, books }) => record.state && record.isNewspaper && books.some(({ title }) => title === name),
    );
  return listed && holdings.open(listed.code);
};

const firstPageOf = (bundle: Bundle, name: string): Page | undefined => {
  const { newspapers } = bundle;
  const newspaper = newspapers?.newspapers().find(({ title }) => title === name);
  if (!newspaper) return undefined;
  const { key, firstDate } = newspaper;
  const issue = newspapers?.issues({ newspaper: key, from: firstDate, to: firstDate })[0];
  return issue && bundle.page(issue.firstPage);
};

/** Of a scan of two pages side by side that which comes first. */
const headOf = ({ width, height, direction }: Page): [number, number, number, number] => {
  const bottom = Math.min(height, Math.round(width * shape));
  const across = Math.min(width, Math.max(1, Math.round(bottom / shape)));
  const left = direction === 'V' ? width - across : 0;
  return [left, 0, left + across, bottom];
};

/** @throws AppError not-found where there is no such newspaper, or its first page has no picture. */
export const coverOf = async (
  { data, pictures }: CoverParts,
  holdings: Holdings,
  name: string,
  request: FastifyRequest,
): Promise<Uint8Array> => {
  const bundle = bundleOf(holdings, name);
  if (!bundle) throw new AppError('not-found', '没有这种报刊');
  const own = await readOwnCover(data, name).catch((error: unknown) => {
    request.log.warn({ err: error }, 'a cover cannot be used');
    return undefined;
  });
  if (own) return own;
  const page = firstPageOf(bundle, name);
  if (!page) throw new AppError('not-found', '该报没有馆藏');
  const key = `${bundle.facts.code} ${bundle.facts.version} ${name}`;
  const made = small.get(key);
  if (made) return made;
  const drawn = await pictures.drawPart(bundle, page, headOf(page), coverWidth, claimOf(request));
  if (!drawn) throw new AppError('not-found', '该报首页没有图像');
  const cover = await sharp(drawn).jpeg({ quality: coverQuality, mozjpeg: true }).toBuffer();
  small.set(key, cover);
  return cover;
};
