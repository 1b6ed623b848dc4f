// The figures of a book by their type and the words of their texts, in the order of the book.
import { addressSpan, cellsOfPages } from '#citation/address-span.ts';
import { writeSpanAddress } from '#citation/span-address.ts';
import {
  type Figure,
  type FigureQuestion,
  type FigureReply,
  type FigureRequest,
  type FigureType,
  figureTypes,
} from '#contract/figures/figures.ts';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import { allFigures, figuresAt, type FigureOnPage } from '#library/reading/read-figures.ts';
import { readValue } from '#search/characters/characters.ts';
import { keysAtPlaces } from '#search/fields/field-tests.ts';
import type { Stop } from '#search/lists/stop.ts';
import { kindMask } from '#search/characters/variants.ts';
import type { z } from 'zod';
import type { OpenProduct } from '../products/open-product.ts';
import {
  type FigureColumns,
  type FigureField,
  type FigureWords,
  readColumns,
  type WordColumn,
} from './figure-columns.ts';

interface OpenFigures extends FigureColumns {
  /** What pages show in the place of a gaiji that Unicode has not: the index knows it by its code. */
  shownForms: ReadonlyMap<string, string>;
}

const opened = new WeakMap<Bundle, OpenFigures>();

/** Figures between two looks whether anybody waits. */
const looked = 10_000;

function* wordsOf(bundle: Bundle, stop: Stop): Generator<FigureWords> {
  let count = 0;
  for (const { title, value } of allFigures(bundle)) {
    if (count++ % looked === 0) stop.check();
    yield { type: value.type, title, text: value.text, comment: value.comment, context: value.context };
  }
}

const openFigures = (bundle: Bundle, stop: Stop): OpenFigures => {
  const before = opened.get(bundle);
  if (before) return before;
  const rows = bundle.rows('SELECT code, ids FROM gaiji WHERE ids IS NOT NULL AND unicode IS NULL');
  const shownForms = new Map(rows.map(({ code, ids }) => [code as string, ids as string]));
  const figures = { ...readColumns(wordsOf(bundle, stop)), shownForms };
  opened.set(bundle, figures);
  return figures;
};

/** Which keys are allowed at each place, by their numbers; undefined if any key is allowed. */
const placesOf = ({ engine }: Pick<OpenProduct, 'engine'>, figures: OpenFigures, words: string) => {
  const tokens = readValue(words);
  return keysAtPlaces(engine, tokens, kindMask()).map((keys) => {
    if (keys === undefined) return undefined;
    const allowed = new Uint8Array(figures.numbers.size + 1);
    for (const key of keys)
      for (const form of [key, figures.shownForms.get(key)]) {
        const number = form === undefined ? undefined : figures.numbers.get(form);
        if (number !== undefined) allowed[number] = 1;
      }
    return allowed;
  });
};

type Places = ReturnType<typeof placesOf>;

/** Whether the places after the first match there. */
const goesOnAt = (keys: Uint32Array, at: number, places: Places): boolean => {
  for (let i = 1; i < places.length; i++) {
    const allowed = places[i];
    if (allowed !== undefined && allowed[keys[at + i]] === 0) return false;
  }
  return true;
};

/** Lets go of the figures whose text does not hold the words. */
const keepHolders = ({ keys, starts }: WordColumn, places: Places, matching: Uint8Array): void => {
  if (places.length === 0) {
    matching.fill(0);
    return;
  }
  const [first] = places;
  const beginsAt = (at: number): boolean =>
    (first === undefined || first[keys[at]] !== 0) && goesOnAt(keys, at, places);
  for (let figure = 0; figure < matching.length; figure++) {
    if (matching[figure] === 0) continue;
    const next = figure + 1 < starts.length ? starts[figure + 1] : keys.length;
    const last = next - 1 - places.length;
    let at = starts[figure];
    while (at <= last && !beginsAt(at)) at++;
    if (at > last) matching[figure] = 0;
  }
};

const filters = {
  titleFilter: 'title',
  textInImageFilter: 'text',
  commentFilter: 'comment',
  contextFilter: 'context',
} as const satisfies Partial<Record<keyof FigureQuestion, FigureField>>;

const namesOfFilters = Object.keys(filters) as (keyof typeof filters)[];

const addressOf = (bundle: Bundle, { pageId, value }: FigureOnPage): string | undefined => {
  const page = bundle.page(pageId);
  const cell = page && cellsOfPages([page])[value.cell];
  return cell && writeSpanAddress(addressSpan([page], cell, cell));
};

const describeFigure = (bundle: Bundle, figure: FigureOnPage): Figure => {
  const { pageId, title, value } = figure;
  const { x, y, width, height, type, text, comment, context, cell, found, made } = value;
  const at = made ? addressOf(bundle, figure) : undefined;
  return {
    pageId,
    ...(at !== undefined && { at }),
    x,
    y,
    width,
    height,
    type,
    catalog: bundle.pathOfPage(pageId, cell).map((node) => node.title),
    title,
    ...(found ? { titleFound: true } : {}),
    textInImage: text,
    comment,
    context,
  };
};

export const answerFigures = (
  { bundle, engine }: Pick<OpenProduct, 'bundle' | 'engine'>,
  request: z.output<typeof FigureRequest> & { version?: string | undefined },
  stop: Stop,
): FigureReply => {
  const figures = openFigures(bundle, stop);
  const matching = new Uint8Array(figures.count).fill(1);
  for (const name of namesOfFilters) {
    const words = request[name]?.trim() ?? '';
    if (words === '') continue;
    stop.check();
    keepHolders(figures.columns[filters[name]], placesOf({ engine }, figures, words), matching);
  }
  const typeCounts = Object.fromEntries(figureTypes.map((type) => [type, 0])) as Record<FigureType, number>;
  const wanted = request.type === undefined ? -1 : figureTypes.indexOf(request.type);
  const { skipCount, maxResultCount } = request;
  const chosen: number[] = [];
  let totalCount = 0;
  for (let figure = 0; figure < matching.length; figure++) {
    if (matching[figure] === 0) continue;
    const type = figures.types[figure];
    typeCounts[figureTypes[type]] += 1;
    if (wanted >= 0 && type !== wanted) continue;
    if (totalCount >= skipCount && chosen.length < maxResultCount) chosen.push(figure);
    totalCount += 1;
  }
  return {
    version: bundle.facts.version,
    totalCount,
    items: figuresAt(bundle, chosen).map((figure) => describeFigure(bundle, figure)),
    typeCounts,
  };
};
