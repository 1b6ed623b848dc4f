import { memo, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { thumbnailTexts } from './thumbnail-texts.ts';

interface Props {
  pageId: number;
  /** Pixels from the side at which the book begins, and which side that is. */
  at: number;
  side: 'left' | 'right';
  label: string | undefined;
  /** Undefined where the page has no picture, and until it is time to ask for it. */
  address: string | undefined;
  /** Its picture has come, or cannot be had. */
  onArrival: (pageId: number) => void;
  current: boolean;
  cursor: boolean;
  hit: boolean;
}

/** Of 卷三·葉十二b the leaf: there is no room for more. */
const leafOf = (label: string): string => label.split('·').at(-1) ?? label;

/** A page in small over its label; a blank leaf where there is no picture. */
export const Thumbnail = memo((props: Props) => {
  const { pageId, at, side, label, address, onArrival, current, cursor, hit } = props;
  const t = useText();
  // The address that it came by stays: a newer token does not make it come again.
  const [held, setHeld] = useState(address);
  const [failed, setFailed] = useState<string>();
  if (held === undefined && address !== undefined) setHeld(address);
  const shown = held === failed ? address : held;
  const name = { page: pageId, label: label ?? '' };
  return (
    <button
      type="button"
      data-page={pageId}
      className={hit ? 'thumbnail hit' : 'thumbnail'}
      tabIndex={cursor ? 0 : -1}
      aria-current={current ? 'page' : undefined}
      aria-label={t(hit ? thumbnailTexts.pageWithHits : thumbnailTexts.page, name)}
      style={{ [side]: at }}
    >
      <span className="thumbnail-leaf">
        {shown !== undefined && shown !== failed && (
          <img
            src={shown}
            alt=""
            decoding="async"
            fetchPriority={current ? 'auto' : 'low'}
            onLoad={() => onArrival(pageId)}
            onError={() => {
              setFailed(shown);
              onArrival(pageId);
            }}
          />
        )}
      </span>
      <span className="clip" lang="zh-Hant">
        {label === undefined ? pageId : leafOf(label)}
      </span>
    </button>
  );
});
