import { figureTypeTexts } from '#contract/figures/figure-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { frameTexts } from '../kit/texts.ts';
import { type FigureListProps, keyOf, Preview } from './figure-table.tsx';
import { FigureTitle, FigureWording } from './figure-words.tsx';

/** The pictures side by side, each over what names it. */
export const FigureGrid = ({ figures, version, onOpen }: FigureListProps) => {
  const t = useText();
  return (
    <ul className="figure-grid">
      {figures.map((figure) => (
        <li key={keyOf(figure)}>
          <Preview figure={figure} version={version} onOpen={onOpen} />
          <p className="song clip">
            {figure.title !== '' ? (
              <FigureTitle figure={figure} version={version} />
            ) : (
              <FigureWording text={figure.textInImage} version={version} />
            )}
          </p>
          <p className="quiet num">
            {t(frameTexts.pageOf, { page: figure.pageId })}　{t(figureTypeTexts[figure.type])}
          </p>
        </li>
      ))}
    </ul>
  );
};
