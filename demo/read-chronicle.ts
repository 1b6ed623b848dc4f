// 唐人紀年 as it is written: a file a 卷 in `demo/chronicle`, a line an entry of its date, the words that make it of a class,
// and its text, in which names are marked: `[person]`, `[officer!]` (`[officer!office]` where his office is neither right
// before him nor the next behind him), `{place}`, `<office>`; `[shown=name]` where the text calls him by another name than
// the one that he is known by. A line `= 武德元年` begins a year.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoMention } from './demo-work.ts';

const folder = join(import.meta.dirname, 'chronicle');

export interface ChronicleEntry {
  /** 五月甲子, 五月, 秋; 是歲 where no month is known. */
  date: string;
  /** Without marks. */
  text: string;
  /** Places count the cells of the text, which its punctuation is none of. */
  mentions: DemoMention[];
}

interface ChronicleYear {
  /** 武德元年 */
  name: string;
  entries: ChronicleEntry[];
}

export interface ChronicleJuan {
  /** 卷一 */
  title: string;
  /** Those who ruled. */
  rulers: string;
  years: ChronicleYear[];
}

const marked =
  /\[([^\]=!]{0,16})(?:=([^\]!]{1,16}))?(?:(!)([^\]]{0,16}))?\]|\{([^}]{1,16})\}|<([^>]{1,24})>/gu;
const isCell = /[\p{L}\p{N}]/u;
const cellsOf = (text: string): number => [...text].filter((c) => isCell.test(c)).length;

const readMarks = (source: string): Pick<ChronicleEntry, 'text' | 'mentions'> => {
  const mentions: DemoMention[] = [];
  /** By where they end. */
  const offices = new Map<number, string>();
  let text = '';
  let end = 0;
  for (const match of source.matchAll(marked)) {
    const [whole, shown = '', name, officer, held, place, office] = match;
    text += source.slice(end, match.index);
    end = match.index + whole.length;
    const at = cellsOf(text);
    const words = place ?? office ?? shown;
    const kind = place ? 'place' : office ? 'office' : officer ? 'officer' : 'person';
    const mention: DemoMention = { kind, name: name ?? words, at, length: cellsOf(words) };
    mentions.push(mention);
    // An officer's office is the one that his mark names, else that right before him, with no stop between, else the next.
    const before = held || offices.get(text.length);
    if (officer && before) mention.office = before;
    text += words;
    if (office) offices.set(text.length, office);
  }
  for (const mention of mentions) {
    if (mention.kind !== 'officer' || mention.office !== undefined) continue;
    const behind = mentions.find(({ kind, at }) => kind === 'office' && at >= mention.at + mention.length);
    if (behind) mention.office = behind.name;
  }
  return { text: text + source.slice(end), mentions };
};

/** Classes by the first place of their word: `生卒:卒 著述:成`. */
const readClasses = (classes: string, text: string): DemoMention[] =>
  classes.split(' ').map((one) => {
    const [name, word = ''] = one.split(':');
    const at = text.indexOf(word);
    if (word === '' || at < 0) throw new Error(`唐人紀年: “${word}” is not in “${text}”`);
    return { kind: 'category', name, at: cellsOf(text.slice(0, at)), length: cellsOf(word) };
  });

const readEntry = (line: string): ChronicleEntry => {
  const [date, classes, source] = line.split('\t');
  const { text, mentions } = readMarks(source);
  return { date, text, mentions: [...mentions, ...readClasses(classes, text)] };
};

const readJuan = (file: string): ChronicleJuan => {
  const [head, ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const [title, rulers] = head.split('\t');
  const years: ChronicleYear[] = [];
  for (const line of lines) {
    if (line.startsWith('= ')) years.push({ name: line.slice(2), entries: [] });
    else years.at(-1)!.entries.push(readEntry(line));
  }
  return { title, rulers, years };
};

export const readChronicle = (): ChronicleJuan[] => readdirSync(folder).sort().map(readJuan);
