import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { canCopyPictures, copyPicture } from '../picture/copy-picture.ts';
import { fileName } from '../picture/crop-region.ts';
import { saveFile } from '../kit/controls/save-file.ts';
import { clippingsTexts } from './clippings-texts.ts';
import type { Clipping } from './use-clipping.ts';
import type { CountedPrint } from './use-counted-print.ts';
import type { WholeArticle } from '../book/use-whole-article.ts';

interface Props {
  clipping: Clipping | undefined;
  whole: WholeArticle | undefined;
  counted: Pick<CountedPrint, 'take'>;
  disabled: boolean;
}

/** 晶報 1940-04-30 第2版 A03 蘇州吃玩大不同.png */
const nameOf = ({ article, page }: WholeArticle): string => {
  const { name = '', publishDate = '' } = page.metadata ?? {};
  const day = publishDate.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const title = (article.title || article.leadTitle).slice(0, 60);
  return `${fileName([name, day, page.pageNum, article.articleNum, title])}.png`;
};

/** What can be done with a clipping: saved or copied, once its page has been counted. */
export const ClippingActions = ({ clipping, whole, counted, disabled }: Props) => {
  const t = useText();
  const [said, setSaid] = useState('');
  const copies = canCopyPictures();
  const save = async () => {
    if (!clipping || !whole) return;
    const name = nameOf(whole);
    await counted.take();
    saveFile(clipping.png, name);
    setSaid(t(clippingsTexts.saved, { name }));
  };
  const copy = async () => {
    if (!clipping) return;
    try {
      // The browser requires the clipboard call directly after the button press.
      await copyPicture(counted.take().then(() => clipping.png));
      setSaid(t(clippingsTexts.pictureCopied));
    } catch {
      setSaid(t(clippingsTexts.copyPictureFailed));
    }
  };
  return (
    <>
      <output className="article-dialog-said quiet grow">
        {said || (copies ? '' : t(clippingsTexts.insecure))}
      </output>
      <button type="button" className="button" disabled={disabled || !copies} onClick={() => void copy()}>
        {t(clippingsTexts.copyPicture)}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={disabled}
        onClick={() => void save().catch(() => setSaid(t(clippingsTexts.failed)))}
      >
        {t(clippingsTexts.savePng)}
      </button>
    </>
  );
};
