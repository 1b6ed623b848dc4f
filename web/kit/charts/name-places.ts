// Where names go beneath a chart: each that is shown is whole, and none touches the next.

/** Pixels of a character of the axis, and of a line. */
const sizes = { wide: 14, capital: 13, narrow: 8, line: 20 } as const;
/** The share of the drawing's width that one name may take; a longer one is wrapped. */
const most = 0.45;
/** Pixels between two names. */
const gap = 12;

const characterWidth = (character: string): number =>
  character >= '\u2e80' ? sizes.wide : /[A-Zmw@%]/.test(character) ? sizes.capital : sizes.narrow;

/** Pixels that a name takes at most in type of 14 pixels. */
export const nameWidth = (name: string): number =>
  Array.from(name).reduce((sum, character) => sum + characterWidth(character), 0);

export interface PlacedName {
  /** Which of the names. */
  place: number;
  /** Pixels from the left of the drawing, and those that it may take. */
  left: number;
  width: number;
}

interface Band {
  names: readonly string[];
  /** Pixels from the left that a name is centred upon. */
  xOf: (place: number) => number;
  /** Pixels of the drawing, beyond which no name goes. */
  width: number;
}

interface NamesLaidOut {
  /** Lines of the longest name, and their pixels. */
  lines: number;
  height: number;
  /** A single name, where it is to be seen whatever else is. */
  one: (place: number) => PlacedName;
  /** Every name, or every second, third … of them, as many as have room, counted from the first or from the last. */
  all: (from?: 'first' | 'last') => PlacedName[];
}

export const touches = (one: PlacedName, next: PlacedName): boolean =>
  one.left < next.left + next.width + gap && next.left < one.left + one.width + gap;

export const layOutNames = ({ names, xOf, width }: Band): NamesLaidOut => {
  const widths = names.map(nameWidth);
  const longest = widths.reduce((a, b) => Math.max(a, b), 0);
  /** At which a name goes on in the next line. */
  const room = Math.max(8 * sizes.wide, Math.floor(width * most));
  // A line may end a character short of the room.
  const lines = longest <= room ? 1 : Math.ceil(longest / (room - sizes.wide));
  const one = (place: number): PlacedName => {
    const own = Math.min(room, widths[place]);
    return { place, left: Math.max(0, Math.min(xOf(place) - own / 2, width - own)), width: own };
  };
  const everySo = (places: readonly number[], every: number): PlacedName[] | undefined => {
    const placed: PlacedName[] = [];
    for (let i = 0; i < places.length; i += every) {
      const next = one(places[i]);
      const before = placed.at(-1);
      if (before && touches(before, next)) return undefined;
      placed.push(next);
    }
    return placed;
  };
  const all: NamesLaidOut['all'] = (from = 'first') => {
    const places = from === 'first' ? [...widths.keys()] : [...widths.keys()].reverse();
    for (let every = 1; every < places.length; every++) {
      const placed = everySo(places, every);
      if (placed) return placed;
    }
    return places.slice(0, 1).map(one);
  };
  return { lines, height: lines * sizes.line, one, all };
};
