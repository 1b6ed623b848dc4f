// The pictures of a folder of content, in its folder `pictures`. An export names each by its own bytes; what is named so
// is taken as it is, and everything else is encoded anew like what is uploaded.
import { createHash } from 'node:crypto';
import { formatOf } from '#imaging/scans/reencode-upload.ts';
import { openRenderProcess } from '#imaging/render/open-render-process.ts';
import { uploadLimits } from '#contract/http/public-files.ts';
import type { Fault } from '#library/sources/source.ts';

export const picturesFolder = 'pictures';
/** A picture as texts of a folder refer to it. */
const referred = /(?<=\.\.\/pictures\/)[\p{L}\p{N}._-]+/gu;

export interface FolderPicture {
  mediaType: string;
  content: Uint8Array;
}

export const folderPicturesIn = (text: string): string[] => [...new Set(text.match(referred))];
/** Names that `change` does not know stay as they are. */
export const replaceFolderPictures = (text: string, change: (name: string) => string | undefined): string =>
  text.replaceAll(/\.\.\/pictures\/([\p{L}\p{N}._-]+)/gu, (whole, name: string) => change(name) ?? whole);

/** `3f…9a.png`: half of SHA-256, and what it is. */
export const digestName = (content: Uint8Array): string =>
  `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${(formatOf(content) ?? '').replace('jpeg', 'jpg')}`;

/** By the names that they have in the folder. */
export async function encodeFolderPictures(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<{ pictures: Map<string, FolderPicture>; faults: Fault[] }> {
  const pictures = new Map<string, FolderPicture>();
  const faults: Fault[] = [];
  const { bytes: mostBytes, pixels: mostPixels } = uploadLimits;
  const render = files.size > 0 ? openRenderProcess(1) : undefined;
  try {
    for (const [name, bytes] of files) {
      const isExported = name === digestName(bytes) && bytes.length <= mostBytes;
      const content = isExported
        ? bytes
        : await render?.run('reencodeUpload', { bytes, mostPixels, mostBytes }).catch(() => undefined);
      const format = content && formatOf(content);
      if (content && format) pictures.set(name, { mediaType: `image/${format}`, content });
      else
        faults.push({
          file: `${picturesFolder}/${name}`,
          line: 0,
          message: `it is no JPEG, PNG, GIF or WebP of at most ${mostPixels / 1e6} megapixels`,
          severity: 'error',
        });
    }
  } finally {
    await render?.close();
  }
  return { pictures, faults };
}
