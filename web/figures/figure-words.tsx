import type { Figure } from '#contract/figures/figures.ts';
import { figureTexts } from '#contract/figures/figure-texts.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { figureScreenTexts } from './texts.ts';

/** A text of a figure; one that is empty is shown to be so. */
export const FigureWording = ({ text, version }: { text: string; version: string }) => {
  const t = useText();
  const { code } = useCurrentProduct();
  if (text === '') return <span className="quiet nothing">{t(figureScreenTexts.nothing)}</span>;
  return (
    <span lang="zh-Hant">
      <BookText text={text} book={{ code, version }} />
    </span>
  );
};

/** The figure's title, with a mark if it was inferred and not given by anyone. */
export const FigureTitle = ({ figure, version }: { figure: Figure; version: string }) => {
  const t = useText();
  return (
    <>
      <FigureWording text={figure.title} version={version} />
      {figure.titleFound && (
        <span className="badge figure-guessed" title={t(figureTexts.titleFound)}>
          {t(figureScreenTexts.guessed)}
        </span>
      )}
    </>
  );
};
