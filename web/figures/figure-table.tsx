import { Link } from '@tanstack/react-router';
import { figureTexts, figureTypeTexts } from '#contract/figures/figure-texts.ts';
import type { Figure } from '#contract/figures/figures.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { FigurePicture } from './figure-picture.tsx';
import { FigureTitle, FigureWording } from './figure-words.tsx';
import { figureScreenTexts } from './texts.ts';

export interface FigureListProps {
  figures: readonly Figure[];
  version: string;
  onOpen: (figure: Figure) => void;
}

/** Pixels of a preview, on screens that have two to a unit. */
const previewSide = 208;

/** Two figures may begin at one corner, one within the other. */
export const keyOf = ({ pageId, x, y, width, height, type }: Figure): string =>
  [pageId, x, y, width, height, type].join(' ');

/** The reader at its page, and at its character where it is one. */
export const pageOfFigure = ({ pageId, at }: Figure): { pageId: string } | { at: string } =>
  at === undefined ? { pageId: String(pageId) } : { at };

export const Preview = ({
  figure,
  version,
  onOpen,
}: Omit<FigureListProps, 'figures'> & { figure: Figure }) => {
  const t = useText();
  const type = t(figureTypeTexts[figure.type]);
  const label = t(figureScreenTexts.enlarge, { page: figure.pageId, type });
  return (
    <button type="button" className="figure-preview" aria-label={label} onClick={() => onOpen(figure)}>
      <FigurePicture figure={figure} version={version} side={previewSide} alt="" />
    </button>
  );
};

const columns = [
  'pageId',
  'preview',
  'type',
  'catalog',
  'title',
  'textInImage',
  'comment',
  'context',
] as const;

export const FigureTable = ({ figures, version, onOpen }: FigureListProps) => {
  const t = useText();
  const { code } = useCurrentProduct();
  return (
    <div className="figure-scroll">
      <table className="figure-table" aria-label={t(figureTexts.figures)}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={`of-${name}`}>
                {t(figureTexts[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={keyOf(figure)}>
              <td className="num" data-name={t(figureTexts.pageId)}>
                <Link
                  className="text-link"
                  to="/app/read/$code"
                  params={{ code }}
                  search={pageOfFigure(figure)}
                  aria-label={t(figureScreenTexts.openPage, { page: figure.pageId })}
                >
                  {figure.pageId}
                </Link>
              </td>
              <td>
                <Preview figure={figure} version={version} onOpen={onOpen} />
              </td>
              <td data-name={t(figureTexts.type)}>{t(figureTypeTexts[figure.type])}</td>
              <td className="song" lang="zh-Hant" data-name={t(figureTexts.catalog)}>
                {figure.catalog.map((title, i) => (
                  <span className="figure-node" key={String(i) + title}>
                    {title}
                  </span>
                ))}
              </td>
              <td className="song" data-name={t(figureTexts.title)}>
                <FigureTitle figure={figure} version={version} />
              </td>
              <td className="song" data-name={t(figureTexts.textInImage)}>
                <FigureWording text={figure.textInImage} version={version} />
              </td>
              <td data-name={t(figureTexts.comment)}>
                <FigureWording text={figure.comment} version={version} />
              </td>
              <td className="song quiet" data-name={t(figureTexts.context)}>
                <FigureWording text={figure.context} version={version} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
