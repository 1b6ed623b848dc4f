import { useEffect } from 'react';
import type { OpenReply, Page } from '#contract/reading/reader.ts';
import type { Mode } from '../book/reader-settings.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { addressOf } from '../book/use-picture-address.ts';
import { hasPicture } from './without-picture.ts';

const ahead = 2;

/** Asks for the pictures of the next two pages that show one, in the size shown now, once the present one is there. */
export const usePicturesAhead = (opened: OpenReply | undefined, page: Page | undefined, mode: Mode): void => {
  const { noImgRange } = useCurrentProduct().extra;
  const shows = mode === 'img' || mode === 'imgTxt';
  useEffect(() => {
    if (!shows || !opened || !page) return undefined;
    const current = document.querySelector<HTMLImageElement>('.picture img');
    const size = current && /\/full\/([^/]+)\/0\//.exec(current.src)?.[1];
    if (!current || !size) return undefined;
    const fetchAhead = () => {
      for (let step = 1; step <= ahead; step += 1) {
        const pageId = page.pageId + step;
        if (pageId > opened.lastPage) return;
        if (!hasPicture({ pageId, picture: page.picture }, noImgRange)) continue;
        const { code, version, imageToken } = opened;
        new Image().src = addressOf({ code, version, pageId, token: imageToken }, decodeURIComponent(size));
      }
    };
    if (current.complete) fetchAhead();
    else current.addEventListener('load', fetchAhead, { once: true });
    return () => current.removeEventListener('load', fetchAhead);
  }, [opened, page, shows, noImgRange]);
};
