import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { changeSettings } from '../book/reader-settings.ts';
import { pageTexts } from './settings/page-texts.ts';

/** In place of text that is not there: says whether the page or the book has none, and leads to the picture. */
export const WithoutText = ({ picture }: { picture: boolean }) => {
  const t = useText();
  const { processingState } = useCurrentProduct();
  const said = processingState <= 5 ? pageTexts.bookOnlyPictures : pageTexts.pageOnlyPicture;
  return (
    <div className="leaf without-text">
      <p className="quiet">{t(picture ? said : pageTexts.noText)}</p>
      {picture && (
        <button type="button" className="button" onClick={() => changeSettings({ mode: 'img' })}>
          {t(pageTexts.seePicture)}
        </button>
      )}
    </div>
  );
};
