import { useEffect, useState } from 'react';
import type { OpenReply } from '#contract/reading/reader.ts';
import { partsOfArticle } from './clipping-layout.ts';
import { drawClipping } from './draw-clipping.ts';
import type { WholeArticle } from '../book/use-whole-article.ts';

export interface Clipping {
  png: Blob;
  /** For as long as what shows it is there. */
  address: string;
  width: number;
  height: number;
}

type ClippingState = Clipping | 'drawing' | 'failed';

/** Draws the clipping of an article; again when `again` is called. Nothing is drawn until the article is here. */
export const useClipping = (
  { code, version, imageToken }: OpenReply,
  whole: WholeArticle | undefined,
): { clipping: ClippingState; again: () => void } => {
  const [clipping, setClipping] = useState<ClippingState>('drawing');
  const [trial, setTrial] = useState(1);
  // Calls carry the session's own token. The first picture token is reused, so a renewal does not redraw the clipping.
  const [token] = useState(imageToken);
  const article = whole?.article;
  const page = whole?.page;
  useEffect(() => {
    if (!article || !page || trial === 0) return undefined;
    const controller = new AbortController();
    let address: string | undefined;
    const of = { code, version, imageToken: token };
    drawClipping(partsOfArticle(article, page), of, page.direction, controller.signal).then(
      ({ png, ...size }) => {
        if (controller.signal.aborted) return;
        address = URL.createObjectURL(png);
        setClipping({ png, address, ...size });
      },
      () => !controller.signal.aborted && setClipping('failed'),
    );
    return () => {
      controller.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [article, page, code, version, token, trial]);
  return {
    clipping,
    again: () => {
      setClipping('drawing');
      setTrial(trial + 1);
    },
  };
};
