// Names in a line that tells of each how many there are: 左右侍郎滿洲漢人各一人.

interface Counting {
  /** 滿洲, 漢人 */
  sorts: readonly string[];
  /** 人, 員 */
  units: readonly string[];
  /** Words in the place of a number: 無定員. */
  uncounted: readonly string[];
}

const figures = /^[一二三四五六七八九十百千兩两有㸃]/u;

/** How much of the text at `at` tells a number: 0 for none. */
const countedLength = (text: string, at: number, { sorts, units, uncounted }: Counting): number => {
  let end = at;
  for (let sort = sorts.find((word) => text.startsWith(word, end)); sort !== undefined; ) {
    end += sort.length;
    sort = sorts.find((word) => text.startsWith(word, end));
  }
  const whole = uncounted.find((word) => text.startsWith(word, end));
  if (whole !== undefined) return end + whole.length - at;
  const from = end;
  while (figures.test(text.slice(end, end + 1))) end += 1;
  const unit = end > from ? units.find((word) => text.startsWith(word, end)) : undefined;
  return unit === undefined ? 0 : end + unit.length - at;
};

/** Empty where the text does not end with a number, or begins with one. */
export const countedNames = (text: string, counting: Counting): string[] => {
  const names: string[] = [];
  let name = '';
  let counted = false;
  for (let at = 0; at < text.length; ) {
    const length = countedLength(text, at, counting);
    if (length === 0) {
      if (counted) {
        names.push(name);
        name = '';
      }
      counted = false;
      name += text[at];
      at += 1;
      continue;
    }
    if (name === '') return [];
    counted = true;
    at += length;
  }
  return counted ? [...names, name] : [];
};

/** 修撰編修檢討 are three: it is cut after a title where titles alone follow. */
export const cutAtTitles = (name: string, titles: readonly string[]): string[] => {
  const names: string[] = [];
  let rest = name;
  for (let last = titles.find((title) => rest.endsWith(title)); last !== undefined; ) {
    const before = rest.slice(0, rest.length - last.length);
    const next = titles.find((title) => before.endsWith(title));
    if (next === undefined) break;
    names.unshift(last);
    rest = before;
    last = next;
  }
  return [rest, ...names];
};

/** The office of 通政使司通政使, which is named after itself: 通政使; undefined of another. */
export const ofOwnOrgan = (name: string, organs: readonly string[]): string | undefined => {
  for (const organ of organs)
    for (let at = name.indexOf(organ, 1); at > 0; at = name.indexOf(organ, at + 1)) {
      const office = name.slice(at + organ.length);
      if (office.length > 1 && name.slice(0, at).endsWith(office)) return office;
    }
  return undefined;
};
