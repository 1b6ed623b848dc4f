// What a figure of the handbook is, and how it is drawn into the lines that it takes.
import type { FigureType } from '#contract/figures/figures.ts';
import type { FigureBox, Drawing } from './drawing.ts';

/** What the list of figures says of one. What is left out is as its plan says. */
export interface ListedFigure extends FigureBox {
  type?: FigureType | undefined;
  title?: string | undefined;
  text?: string | undefined;
  comment?: string | undefined;
}

export interface FigurePlan {
  /** Lines of the leaf that it takes. */
  lines: number;
  /** None of a title page and its like, which are no figures. */
  type?: FigureType;
  title?: string;
  comment?: string;
  /** Answers what of it are figures, where it is not one as a whole. */
  draw(drawing: Drawing, box: FigureBox): ListedFigure[] | void;
}
