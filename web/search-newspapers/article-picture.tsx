import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';
import { pictureAddress } from '#contract/reading/reader.ts';
import { pictureTokenQuery } from './article-queries.ts';

/** Of a card in pixels; pictures are fetched in twice the size. */
const frame = { width: 72, height: 96 };

/** What of an article's box fills the frame: where its reading begins. */
export const clipOf = (
  [left, top, right, bottom]: readonly [number, number, number, number],
  direction: 'V' | 'H',
): { region: string; size: string } | undefined => {
  const [width, height] = [right - left, bottom - top];
  if (width < 1 || height < 1) return undefined;
  const ratio = frame.width / frame.height;
  const [w, h] = [Math.min(width, Math.round(height * ratio)), Math.min(height, Math.round(width / ratio))];
  if (w < 1 || h < 1) return undefined;
  const x = direction === 'V' ? right - w : left;
  // No larger than it is: the picture service enlarges nothing.
  const size = w >= frame.width * 2 ? `${frame.width * 2},` : 'max';
  return { region: `${x},${top},${w},${h}`, size };
};

interface Props {
  code: string;
  match: Pick<NewspaperMatch, 'pageId' | 'box' | 'metaName'>;
}

/** A clip of the scan; without one the newspaper's cover, and without this a blank leaf. Its words are beside it. */
export const ArticlePicture = ({ code, match: { pageId, box, metaName } }: Props) => {
  const opened = useQuery(pictureTokenQuery(code));
  const clip = opened.data && box && clipOf(box, opened.data.direction);
  const cover = `/images/covers/${encodeURIComponent(metaName)}.jpg`;
  const place = `${pageId}/${box?.join()}`;
  // The address that it came by stays: a newer token does not make it come again.
  const [held, setHeld] = useState<{ place: string; address: string }>();
  if (opened.data && held?.place !== place) {
    const { version, token } = opened.data;
    const parts = clip ?? { region: 'full', size: `!${frame.width * 2},${frame.height * 2}` };
    setHeld({ place, address: pictureAddress(code, pageId, { version, token, ...parts }) });
  }
  const [failed, setFailed] = useState<{ place: string; count: number }>();
  const failures = failed?.place === place ? failed.count : opened.isError ? 1 : 0;
  const address = [held?.place === place ? held.address : undefined, cover][failures];
  return (
    <span className="article-picture" aria-hidden="true">
      {address !== undefined && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed({ place, count: failures + 1 })}
        />
      )}
    </span>
  );
};
