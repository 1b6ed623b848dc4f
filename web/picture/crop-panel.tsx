import { useState } from 'react';
import { pictureAddress } from '#contract/reading/reader.ts';
import { callForFile } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { copyText } from '../kit/controls/copy-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { saveFile } from '../kit/controls/save-file.ts';
import type { PictureOf } from '../book/use-picture-address.ts';
import { canCopyPictures, copyPicture } from './copy-picture.ts';
import { cropName, cropParts, cropSize, isCut } from './crop-region.ts';
import type { PictureInfo } from './picture-info.ts';
import type { Region } from './tile-pyramid.ts';
import { viewerTexts } from './viewer-texts.ts';

interface Props {
  of: PictureOf;
  info: PictureInfo;
  region: Region;
  /** Quarters by which the picture is turned: the cut is as it is seen. */
  quarters: number;
  /** Printed label of the page. */
  leaf: string;
}

const formats = [
  ['png', 'PNG'],
  ['jpg', 'JPEG'],
] as const;

/** What can be done with a cut: copied, saved, or its address taken. */
export const CropPanel = ({ of: { code, version, pageId }, info, region, quarters, leaf }: Props) => {
  const t = useText();
  const { fullName } = useCurrentProduct();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const parts = { ...cropParts(region, info, info), rotation: quarters * 90, version };
  const size = cropSize(region, info);
  const [width, height] = quarters % 2 === 0 ? [size.width, size.height] : [size.height, size.width];
  const fetchCut = (format: 'jpg' | 'png') =>
    callForFile(pictureAddress(code, pageId, { ...parts, format }), { quiet: true });
  const doing = async (act: () => Promise<string>) => {
    setBusy(true);
    setSaid('');
    setSaid(await act().catch(() => t(viewerTexts.cropFailed)));
    setBusy(false);
  };
  const copy = async () => {
    await copyPicture(fetchCut('png'));
    return t(viewerTexts.pictureCopied);
  };
  const save = async (format: 'jpg' | 'png') => {
    const name = `${cropName(fullName, leaf, region)}.${format}`;
    saveFile(await fetchCut(format), name);
    return t(viewerTexts.saved, { name });
  };
  const copyAddress = async () => {
    // Without a token: that is the reader's own, and ends in minutes.
    const { href } = new URL(pictureAddress(code, pageId, parts), location.href);
    return t((await copyText(href)) ? viewerTexts.addressCopied : viewerTexts.notCopied);
  };
  const nothing = busy || !isCut(region);
  const copies = canCopyPictures();
  return (
    <div className="viewer-panel">
      <span className="num">{t(viewerTexts.cropSize, { width, height })}</span>
      <button
        type="button"
        className="button small"
        disabled={nothing || !copies}
        title={copies ? undefined : t(viewerTexts.insecure)}
        onClick={() => void doing(copy)}
      >
        {t(viewerTexts.copyPicture)}
      </button>
      {formats.map(([format, name]) => (
        <button
          key={format}
          type="button"
          className="button small"
          disabled={nothing}
          onClick={() => void doing(() => save(format))}
        >
          {t(viewerTexts.download, { format: name })}
        </button>
      ))}
      <button
        type="button"
        className="button small"
        disabled={nothing}
        onClick={() => void doing(copyAddress)}
      >
        {t(viewerTexts.copyAddress)}
      </button>
      <output className="crop-said quiet">{said || (copies ? '' : t(viewerTexts.insecure))}</output>
    </div>
  );
};
