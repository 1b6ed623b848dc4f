// How large the scan of a newspaper's page is drawn, and how near an article of it is brought. Pixels of the stage.
import type { Article } from '#contract/newspapers/articles.ts';
import type { Page } from '#contract/reading/reader.ts';
import type { Box, Fit, Stage } from '../book/page-fit.ts';
import { boxOfArticle } from './article-outlines.ts';

type Size = Pick<Page, 'width' | 'height'>;

/** Pixels that a number needs above its outline. */
export const tagHeight = 22;
/** Pixels round the scan, with room for the side menu at the right. */
export const around = { left: 26, right: 76, top: 16, bottom: 16 };
const aroundNarrow = 12;
const mostEnlarged = 4;
/** On a phone, where the text is below the scan. */
const mostEnlargedNarrow = 3;
/** So many times as large as in the whole page an article is at least, where its width allows. */
const leastEnlarged = 1.6;
/** An article's box with some air at its sides. */
const withAir = 1.06;

/** Within a room, and enlarged from there. */
const fitScan = ({ width, height }: Size, room: Stage, zoom: number): Fit => {
  const scale = Math.max(0.01, Math.min(room.width / width, room.height / height)) * zoom;
  return { left: 0, top: 0, scaleX: scale, scaleY: scale, width: width * scale, height: height * scale };
};

/** On a phone the scan is as wide as the window, or an open article nearly is. */
export const fitNarrow = (page: Size, open: Pick<Article, 'polys'> | undefined, { width }: Stage): Fit => {
  const room = { width: width - 2 * aroundNarrow, height: Number.MAX_SAFE_INTEGER };
  const box = open && boxOfArticle(open);
  const share = box && page.width / Math.max(1, (box.right - box.left) * withAir);
  return fitScan(page, room, Math.min(mostEnlargedNarrow, Math.max(1, share ?? 1)));
};

const roomOf = ({ width, height }: Stage): Stage => ({
  width: width - around.left - around.right,
  height: height - around.top - around.bottom,
});

/** How many times as large as in the whole page an article is shown when it is brought near: as much as lets it be seen whole. */
const nearness = (page: Size, box: Box, room: Stage): number => {
  const whole = Math.min(room.width / page.width, room.height / page.height);
  const across = room.width / Math.max(1, (box.right - box.left) * withAir) / whole;
  const down = (room.height - tagHeight) / Math.max(1, (box.bottom - box.top) * withAir) / whole;
  const wanted = Math.max(Math.min(across, down), Math.min(across, leastEnlarged));
  return Math.min(mostEnlarged, Math.max(1, wanted));
};

/** The whole page on its stage, or, where an article is to be near, so much enlarged that it fills the stage. */
export const fitWide = (
  page: Size,
  near: Pick<Article, 'polys'> | undefined,
  zoom: number,
  stage: Stage,
): Fit => {
  const room = roomOf(stage);
  const box = near && boxOfArticle(near);
  return fitScan(page, room, zoom * (box ? nearness(page, box, room) : 1));
};

/** Whether an article is any larger when it is brought near. */
export const comesNearer = (page: Size, article: Pick<Article, 'polys'>, stage: Stage): boolean => {
  const box = boxOfArticle(article);
  return box !== undefined && nearness(page, box, roomOf(stage)) > 1.02;
};
