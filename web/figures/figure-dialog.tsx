import { Link } from '@tanstack/react-router';
import { figureTexts, figureTypeTexts } from '#contract/figures/figure-texts.ts';
import type { Figure } from '#contract/figures/figures.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { FigurePicture } from './figure-picture.tsx';
import { pageOfFigure } from './figure-table.tsx';
import { FigureTitle, FigureWording } from './figure-words.tsx';
import { figureScreenTexts } from './texts.ts';

interface Props {
  figure: Figure;
  version: string;
  onClose: () => void;
}

/** Pixels of the longer side: as sharp as the server gives it. */
const enlargedSide = 3000;

/** A figure as large as the window allows, with all its details. */
export const FigureDialog = ({ figure, version, onClose }: Props) => {
  const t = useText();
  const { code } = useCurrentProduct();
  const { pageId, type } = figure;
  const label = t(figureScreenTexts.enlarged, { page: pageId, type: t(figureTypeTexts[type]) });
  const facts = [
    ['textInImage', figure.textInImage],
    ['comment', figure.comment],
    ['context', figure.context],
  ] as const;
  return (
    <Dialog className="figure-dialog" label={label} closesBeside startsIn="nothing" onClose={onClose}>
      <div className="figure-enlarged">
        <FigurePicture figure={figure} version={version} side={enlargedSide} alt={label} />
      </div>
      <div className="figure-facts">
        <header>
          <h2 className="screen-title">{t(figureTypeTexts[type])}</h2>
          <IconButton icon="close" label={t(figureScreenTexts.close)} onClick={onClose} />
        </header>
        <dl>
          <dt>{t(figureTexts.catalog)}</dt>
          <dd className="song" lang="zh-Hant">
            {figure.catalog.join(' › ')}
          </dd>
          <dt>{t(figureTexts.title)}</dt>
          <dd className="song">
            <FigureTitle figure={figure} version={version} />
          </dd>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{t(figureTexts[name])}</dt>
              <dd className="song">
                <FigureWording text={text} version={version} />
              </dd>
            </div>
          ))}
        </dl>
        <Link className="button primary" to="/app/read/$code" params={{ code }} search={pageOfFigure(figure)}>
          {t(figureScreenTexts.openPage, { page: pageId })}
        </Link>
      </div>
    </Dialog>
  );
};
