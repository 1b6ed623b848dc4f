// The characters outside Unicode that a text uses, and what `kanripo-gaiji` (charlist.org.txt, images/) says of them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gaiji } from '../source.ts';
import { type ComponentTable, openComponentTable } from './component-table.ts';
import type { FaultLog } from '../fault-log.ts';
import { descriptionArity, descriptionEnd } from '../characters.ts';
import { compositionToIds } from './read-composition.ts';

interface Entry {
  form: string;
  normal: string;
}

/** code → its columns, from lines `KR0001 TAB count TAB form TAB normalised TAB [[file:images/KR0001.png]]`. */
const readCharlist = (path: string): Map<string, Entry> => {
  const entries = new Map<string, Entry>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [code, , form, normal] = line.split('\t');
    if (/^KR\d+$/.test(code) && normal !== undefined)
      entries.set(code, { form: form.trim(), normal: normal.trim() });
  }
  return entries;
};

/** One letter of assigned Unicode. The list also has guesses (`辜?`), tallies (`膊:4,袒:1`) and private use. */
const letter = (value: string): string | undefined =>
  /^\p{L}\p{M}*$/u.test(value) && !/\p{Co}/u.test(value) ? value : undefined;

const isDescription = (value: string): boolean =>
  value !== '' && descriptionArity(value.codePointAt(0)!) > 0 && descriptionEnd(value, 0) === value.length;

export class GaijiList {
  readonly known = new Map<string, Gaiji>();
  readonly #dir: string | undefined;
  readonly #faults: FaultLog;
  readonly #table: ComponentTable = openComponentTable();
  #charlist: Map<string, Entry> | undefined;

  constructor(dir: string | undefined, faults: FaultLog) {
    this.#faults = faults;
    this.#dir = dir;
    const path = dir && join(dir, 'charlist.org.txt');
    if (path && existsSync(path)) this.#charlist = readCharlist(path);
    else if (path)
      faults.refuse(path, 0, 'there is no list of gaiji here: give the folder with charlist.org.txt');
  }

  /** Notes that `code` occurs, and answers with what is known of it. */
  meet(code: string, file: string, line: number): Gaiji {
    let gaiji = this.known.get(code);
    if (!gaiji) {
      gaiji = code.startsWith('&') ? this.#look(code, file, line) : this.#compose(code, file, line);
      this.known.set(code, gaiji);
    }
    return gaiji;
  }

  close(): void {
    this.#table.close();
  }

  #look(code: string, file: string, line: number): Gaiji {
    const gaiji: Gaiji = { code };
    if (!this.#dir) return gaiji;
    const name = code.slice(1, -1);
    const entry = this.#charlist?.get(name);
    if (!entry) {
      this.#faults.warn(
        file,
        line,
        `${code} is not in the list of gaiji, so it is shown by its code: add it to the list, or correct its number`,
      );
      return gaiji;
    }
    gaiji.unicode = letter(entry.form);
    gaiji.normal = letter(entry.normal);
    for (const value of [entry.form, entry.normal])
      gaiji.ids ??= isDescription(value) ? value : this.#idsOf(value);
    const picture = join(this.#dir, 'images', `${name}.png`);
    if (existsSync(picture)) gaiji.picture = picture;
    return withoutEmpty(gaiji);
  }

  #compose(code: string, file: string, line: number): Gaiji {
    const ids = isDescription(code) ? code : this.#idsOf(code);
    if (!ids)
      this.#faults.warn(
        file,
        line,
        `${code} takes away a part that its character does not have, so it is shown as written: correct the parts, or write an IDS`,
      );
    return withoutEmpty({ code, ids, unicode: ids && this.#table.characterOf(ids) });
  }

  #idsOf(code: string): string | undefined {
    return compositionToIds(code, (char) => this.#table.componentsOf(char));
  }
}

const withoutEmpty = (gaiji: Gaiji): Gaiji => {
  const out: Gaiji = { code: gaiji.code };
  for (const key of ['ids', 'unicode', 'normal', 'picture'] as const)
    if (gaiji[key] !== undefined) out[key] = gaiji[key];
  return out;
};
