// JSON written by hand, with the line of each of its values, so that errors can be reported by line.

export class JsonFault extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

export interface LocatedJson {
  value: unknown;
  /** Of the value at a path, or of the nearest that there is above it. From 1. */
  lineOf(path: readonly PropertyKey[]): number;
}

const deepest = 64;
const blank = /[ \t\r\n]*/y;
const plain = /[-+.\w]+/y;

/** @throws JsonFault where it is no JSON, or tells a name twice. */
export function locateJson(text: string): LocatedJson {
  const places = new Map<string, number>();
  let at = 0;
  const lineAt = (place: number): number => text.slice(0, place).split('\n').length;
  const fail = (message: string, place = at): never => {
    throw new JsonFault(message, lineAt(place));
  };
  const take = (expression: RegExp): string => {
    expression.lastIndex = at;
    const found = expression.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  /** From one double quote to the next that is not escaped, or to the end. */
  const takeString = (): string => {
    const from = at;
    at += 1;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at += 1;
    return text.slice(from, at);
  };
  /** Whether this character comes next; takes it if so. */
  const comes = (character: string): boolean => {
    take(blank);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const leaf = (token: string, place: number): unknown => {
    try {
      return JSON.parse(token) as unknown;
    } catch {
      return fail(
        token === '' ? 'a value is missing here' : `${token.slice(0, 40)} is no value of JSON`,
        place,
      );
    }
  };
  const readName = (): string => {
    const place = at;
    if (text[at] !== '"') fail('the name of a field, in double quotes, is missing here');
    return String(leaf(takeString(), place));
  };
  const readFields = (path: readonly PropertyKey[]): void => {
    const names = new Set<string>();
    do {
      take(blank);
      const place = at;
      const name = readName();
      if (names.has(name)) fail(`“${name}” occurs twice`, place);
      names.add(name);
      if (!comes(':')) fail('a colon is missing here');
      read([...path, name]);
    } while (comes(','));
    if (!comes('}')) fail('a comma or } is missing here');
  };
  const readElements = (path: readonly PropertyKey[]): void => {
    let n = 0;
    do read([...path, n++]);
    while (comes(','));
    if (!comes(']')) fail('a comma or ] is missing here');
  };
  const read = (path: readonly PropertyKey[]): void => {
    if (path.length > deepest) fail('it is nested too deeply');
    take(blank);
    places.set(JSON.stringify(path), at);
    if (comes('{')) {
      if (!comes('}')) readFields(path);
    } else if (comes('[')) {
      if (!comes(']')) readElements(path);
    } else {
      const place = at;
      leaf(text[at] === '"' ? takeString() : take(plain), place);
    }
  };

  read([]);
  take(blank);
  if (at < text.length) fail('nothing should follow here');
  return {
    value: JSON.parse(text) as unknown,
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const place = places.get(JSON.stringify(path.slice(0, length)));
        if (place !== undefined) return lineAt(place);
      }
      return 1;
    },
  };
}
