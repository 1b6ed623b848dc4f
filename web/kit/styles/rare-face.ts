// The sheets of rarer characters (scripts/build/book-face.ts) name thousands of slices, and most pages need none of
// them. A sheet is requested when a character first occurs that the sheets before it lack, in text that is shown,
// typed, or about to be drawn.
declare const RARE_FACE_SHEETS: readonly string[] | undefined;

/** Sheets that have not been requested. */
const sheets = typeof RARE_FACE_SHEETS === 'undefined' ? [] : [...RARE_FACE_SHEETS];

/** What the rare faces may have: ideographs, their radicals and strokes, hexagrams and tetragrams. */
const blocks: readonly (readonly [first: number, last: number])[] = [
  [0x2e80, 0x2fdf],
  [0x31c0, 0x31ef],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x1d300, 0x1d35f],
  [0x20000, 0x3ffff],
];

/** Characters that the slices of the sheets have that are there; undefined until the first is. */
let known: Set<number> | undefined;
let loading: Promise<void> | undefined;

/** `U+4E00-4E03, U+5000` to its characters' numbers. */
const addRanges = (ranges: string, points: Set<number>): void => {
  for (const range of ranges.split(',')) {
    const [first, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let point = first!; point <= last!; point++) points.add(point);
  }
};

const isRare = (point: number, of: ReadonlySet<number>): boolean =>
  point >= 0x2e80 && !of.has(point) && blocks.some(([first, last]) => point >= first && point <= last);
const hasRare = (text: string, of: ReadonlySet<number>): boolean => {
  for (const character of text) if (isRare(character.codePointAt(0)!, of)) return true;
  return false;
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
    if (face.family.includes('Langhuan Ming')) addRanges(face.unicodeRange, points);
  known = points;
};

const askNext = async (): Promise<void> => {
  const [href] = sheets;
  if (href === undefined) return;
  await loadSheet(href);
  sheets.shift();
  readKnown();
};

const isMissing = (text: string): boolean => sheets.length > 0 && known !== undefined && hasRare(text, known);

/** Resolves when the faces of a text are known to the browser, as far as they ever will be. */
export const knowFaces = async (text: string): Promise<void> => {
  for (let missing = isMissing(text); missing; missing = isMissing(text)) {
    loading ??= askNext().finally(() => {
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

/** Looks at all that is shown from now on, until what is returned is called. Called when the first sheet is there. */
export const watchRareCharacters = (): (() => void) => {
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
  const look = (text: string): void => {
    if (!isMissing(text)) return;
    void knowFaces(text).then(() => {
      if (sheets.length === 0) stop();
    });
  };
  if (sheets.length === 0) return stop;
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
