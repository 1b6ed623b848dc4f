// Draws an article's own picture: its outlines cut out of the scans, white elsewhere.
import { type OpenReply, type Page, pictureAddress } from '#contract/reading/reader.ts';
import { callForFile } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { cropParts } from '../picture/crop-region.ts';
import { pictureInfoQuery } from '../picture/picture-info.ts';
import { type ClippedPart, layoutClipping } from './clipping-layout.ts';

const paperWhite = '#fff';

const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('the picture cannot be written'))),
      'image/png',
    ),
  );

/** As PNG. Rejects with ApiError where a scan cannot be had. */
export const drawClipping = async (
  parts: readonly ClippedPart[],
  { code, version, imageToken }: Pick<OpenReply, 'code' | 'version' | 'imageToken'>,
  direction: Page['direction'],
  signal: AbortSignal,
): Promise<{ png: Blob; width: number; height: number }> => {
  const of = (pageId: number) => ({ code, version, pageId, token: imageToken });
  const scanned = await Promise.all(
    parts.map(async (part) => ({
      ...part,
      info: await queryClient.fetchQuery(pictureInfoQuery(of(part.pageId))),
    })),
  );
  const { width, height, pieces } = layoutClipping(scanned, direction);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.fillStyle = paperWhite;
  context.fillRect(0, 0, width, height);
  for (const [i, { pageId, region, size, left, top, outlines }] of pieces.entries()) {
    const { info } = scanned[i];
    const addressParts = { ...cropParts(region, info, info), size: `${size.width},${size.height}` };
    const address = pictureAddress(code, pageId, { ...addressParts, format: 'png', version });
    const file = await callForFile(address, { quiet: true, signal });
    const scan = await createImageBitmap(file, { colorSpaceConversion: 'none' });
    for (const points of outlines) {
      context.save();
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.closePath();
      context.clip();
      context.drawImage(scan, left, top, size.width, size.height);
      context.restore();
    }
    scan.close();
  }
  signal.throwIfAborted();
  return { png: await toPng(canvas), width, height };
};
