// The sheets of rarer characters (scripts/build/book-face.ts) name thousands of slices, and most pages need none of
// them. A sheet is requested when a character first occurs that the sheets before it lack, in text that is shown,
// typed, or about to be drawn: that of scarce characters, then the one of the rare face in whose range the character is.
declare const RARE_FACE_SHEETS: RareFaceSheets | undefined;

/** Addresses of sheets; those of the rare face with the first character of each, ascending. */
interface RareFaceSheets {
  /** Where all of their characters are, with others between them. */
  ranges: readonly (readonly [first: number, last: number])[];
  scarce: string;
  rare: readonly (readonly [first: number, sheet: string])[];
}

const sheets: RareFaceSheets | undefined =
  typeof RARE_FACE_SHEETS === 'undefined' ? undefined : RARE_FACE_SHEETS;
const loaded = new Set<string>();

/** Characters that the slices of the sheets have that are there; undefined until the first is. */
let known: Set<number> | undefined;
let loading: Promise<void> | undefined;

/** The characters' numbers of a `unicode-range`: `U+4E00-4E03, U+5000`. */
export function* codePointsIn(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let point = first!; point <= last!; point++) yield point;
  }
}

/** The sheet to be requested next for a character that those which are there lack. */
const sheetFor = (point: number, { scarce, rare }: RareFaceSheets): string | undefined => {
  const next = loaded.has(scarce) ? rare.findLast(([first]) => first <= point)?.[1] : scarce;
  return next === undefined || loaded.has(next) ? undefined : next;
};

const loadSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`${href} did not come`)), { once: true });
    document.head.append(link);
  });

const readKnown = (): void => {
  const points = new Set<number>();
  for (const face of document.fonts)
    if (face.family.includes('Langhuan Ming'))
      for (const point of codePointsIn(face.unicodeRange)) points.add(point);
  known = points;
};

const askFor = async (sheet: string): Promise<void> => {
  await loadSheet(sheet);
  loaded.add(sheet);
  if (sheet === sheets?.scarce) readKnown();
};

/** The sheet that a text needs next, of those that have not come. */
const missingSheet = (text: string): string | undefined => {
  if (!sheets || !known) return undefined;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    if (known.has(point) || !sheets.ranges.some(([first, last]) => point >= first && point <= last)) continue;
    const sheet = sheetFor(point, sheets);
    if (sheet !== undefined) return sheet;
  }
  return undefined;
};

/** Resolves when the faces of a text are known to the browser, as far as they ever will be. */
export const knowFaces = async (text: string): Promise<void> => {
  for (let sheet = missingSheet(text); sheet !== undefined; sheet = missingSheet(text)) {
    loading ??= askFor(sheet).finally(() => {
      loading = undefined;
    });
    try {
      await loading;
    } catch {
      // Requested again with the next text.
      return;
    }
  }
};

const textOf = (record: MutationRecord): string => {
  const { target } = record;
  if (target instanceof HTMLInputElement) return `${target.value}${target.placeholder}`;
  if (record.type === 'characterData') return target.textContent ?? '';
  return Array.from(record.addedNodes, (node) => node.textContent ?? '').join('');
};

let reportFirstSheet = (): void => {};
/** Resolves when the first sheet of the book face is there. */
export const firstSheet = new Promise<void>((resolve) => {
  reportFirstSheet = resolve;
});

/** Looks at all that is shown from now on, until what is returned is called. Called when the first sheet is there. */
export const watchRareCharacters = (): (() => void) => {
  reportFirstSheet();
  const observer = new MutationObserver((records) => {
    for (const record of records) look(textOf(record));
  });
  const typed = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) look(target.value);
  };
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('input', typed, { capture: true });
  };
  const look = (text: string): void => void knowFaces(text);
  if (!sheets) return stop;
  readKnown();
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['value', 'placeholder'],
  });
  document.addEventListener('input', typed, { capture: true });
  look(document.body.textContent ?? '');
  return stop;
};
