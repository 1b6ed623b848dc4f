import { useCallback, useState } from 'react';
import { pictureAddress } from '#contract/reading/reader.ts';

export interface PictureOf {
  code: string;
  version: string;
  pageId: number;
  /** Good for ten minutes. */
  token: string;
}

/** The address of a page's whole picture at a IIIF size. */
export type PictureAddress = (size: string) => string;

export const addressOf = ({ code, version, pageId, token }: PictureOf, size: string): string =>
  pictureAddress(code, pageId, { version, token, size });

/**
 * Addresses of the pictures of one page. They keep the token that was good when the page opened, so that a newer
 * one does not make the browser fetch the same picture again; `renew` takes the newer one.
 */
export const usePictureAddress = (of: PictureOf): { address: PictureAddress; renew: () => boolean } => {
  const [held, setHeld] = useState(of);
  const same = held.code === of.code && held.version === of.version && held.pageId === of.pageId;
  if (!same) setHeld(of);
  const now = same ? held : of;
  const address = useCallback<PictureAddress>((size) => addressOf(now, size), [now]);
  /** Whether there was a newer token to take. */
  const renew = () => {
    const newer = held.token !== of.token;
    setHeld(of);
    return newer;
  };
  return { address, renew };
};
