import { type ReactNode, useState } from 'react';
import { pictureAddress } from '#contract/reader.ts';
import { useText } from '../i18n/use-text.ts';
import { Waiting } from '../ui/waiting.tsx';
import type { Fit } from './page-fit.ts';
import { readerTexts } from './texts.ts';

/** Widths at which pictures are asked for, in pixels, so that a few sizes serve every window. */
const widths = [700, 1050, 1400, 2000, 2800];

/** The IIIF size for a page drawn `width` pixels wide: the next step up, and never above its own width. */
export const pictureSize = (width: number, pageWidth: number, ratio: number): string => {
  const step = widths.find((w) => w >= width * ratio);
  return step === undefined || step >= pageWidth ? 'max' : `${step},`;
};

export interface PictureOf {
  code: string;
  version: string;
  pageId: number;
  /** Good for ten minutes; a later one does not make the browser fetch the same picture again. */
  token: string;
}

export const addressOf = ({ code, version, pageId, token }: PictureOf, size: string): string =>
  pictureAddress(code, pageId, { version, token, size });

interface Props {
  of: PictureOf;
  page: { width: number; pageId: number };
  picture: 'typeset' | 'scan' | 'none';
  fit: Fit;
  children?: ReactNode;
}

/** The picture of a page with what is lit on it. When it cannot be had, a placeholder says so. */
export const PictureView = ({ of, page, picture, fit, children }: Props) => {
  const t = useText();
  const size = pictureSize(fit.width, page.width, window.devicePixelRatio);
  const wanted = `${of.code}/${of.version}/${of.pageId}/${size}`;
  const [held, setHeld] = useState({ wanted: '', address: '', turn: 0 });
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (held.wanted !== wanted) {
    setHeld({ wanted, address: addressOf(of, size), turn: 0 });
    setState('loading');
  }
  const retry = () => {
    setHeld((h) => ({ wanted, address: addressOf(of, size), turn: h.turn + 1 }));
    setState('loading');
  };
  const none = picture === 'none';
  return (
    <figure className="picture" style={{ width: fit.width, height: fit.height }}>
      {!none && held.address !== '' && (
        <img
          key={`${held.wanted}#${held.turn}`}
          className={state === 'shown' ? 'shown' : undefined}
          src={held.address}
          alt={t(readerTexts.picture, { page: page.pageId })}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          decoding="async"
        />
      )}
      {!none && state === 'loading' && <Waiting />}
      {(none || state === 'failed') && (
        <div className="picture-missing">
          <p>{t(none ? readerTexts.noPicture : readerTexts.pictureFailed)}</p>
          {!none && (
            <button type="button" className="text-link" onClick={retry}>
              {t(readerTexts.retry)}
            </button>
          )}
        </div>
      )}
      {children}
      {picture === 'typeset' && (
        <figcaption className="badge" title={t(readerTexts.typesetNote)}>
          {t(readerTexts.typeset)}
        </figcaption>
      )}
    </figure>
  );
};
