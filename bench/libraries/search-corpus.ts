// The corpus of bench/search: all texts under kanripo, every branch, 說文解字, and chinese-poetry whole; then the same
// texts again with a seeded tenth of the characters changed, until there are 112 million. Stored as an event stream in
// `.cache/`. The short form is the first 300,000 characters of chinese-poetry.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { IndexWriter } from '#library/bundle/write-index.ts';
import type { SourcePage } from '#library/sources/source.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';
import { corporaDir } from './corpora.ts';
import { EventRecorder, type Listener, type StreamCounts, replayStream } from './event-stream.ts';
import { poetryFiles, poetryPages, shuowenPages } from './poetry-source.ts';
import { cacheFolder, inShortForm, wholeOrShort } from '../measure/short.ts';

export interface Corpus {
  /** Folder for files derived from this corpus that may be reused. */
  dir: string;
  stream: string;
  counts: StreamCounts;
  /** Characters of the texts themselves; the rest repeats them with changes. */
  unrepeated: number;
  vocabulary: string[];
  gaiji: { code: string; ids?: string; forms: string[] }[];
  /** Folders that hold no text that can be read, and why. */
  skipped: string[];
}

/** Raised when what is recorded changes. */
const recipe = 3;
/** Corpus size of bench/search, in characters. */
export const ordinaryCharacters = 112_000_000;
export const wantedCharacters = Number(
  process.env.LANGHUAN_BENCH_CHARACTERS ?? wholeOrShort(ordinaryCharacters, 300_000),
);

/** Folders of texts, a branch each; those of pictures and notes have none. */
export const kanripoFolders = (): string[] => {
  if (inShortForm) return [];
  const kanripo = join(corporaDir(), 'kanripo');
  return readdirSync(kanripo)
    .sort()
    .flatMap((id) =>
      readdirSync(join(kanripo, id))
        .filter((branch) => !branch.startsWith('_'))
        .sort()
        .map((branch) => join(kanripo, id, branch)),
    );
};

const shuowen = (): string[] => (inShortForm ? [] : [join(corporaDir(), 'reference/shuowen.jsonl')]);

const fingerprint = (): string => {
  const hash = createHash('sha256').update(`${recipe} ${wantedCharacters}\n`);
  const files = kanripoFolders().flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const corpora = inShortForm ? '' : corporaDir();
  for (const path of [...files, ...shuowen(), ...poetryFiles()].sort())
    hash.update(`${relative(corpora, path).split('node_modules').at(-1)} ${statSync(path).size}\n`);
  return hash.digest('hex').slice(0, 16);
};

/** Mulberry32, a small generator of known quality; from 0 to 2³² − 1. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
};

const recordPages = (recorder: EventRecorder, pages: Iterable<SourcePage>): void => {
  let first = true;
  const feed = new IndexWriter({
    article: () => {},
    section: () => recorder.section(),
    page: () => recorder.page(),
    node: (_ordinal, depth) => recorder.node(depth),
    beginNote: () => recorder.beginNote(),
    endNote: () => recorder.endNote(),
    cell: (text) => recorder.cell(recorder.numberOf(text)),
    mark: (text) => {
      if (text.trim() !== '') recorder.mark(recorder.numberOf(text));
    },
    place: () => ({ main: recorder.main, note: recorder.note }),
    paragraphAt: (main, note) => recorder.paragraph(recorder.main - main, recorder.note - note),
  });
  for (const page of pages) {
    if (recorder.counts.characters >= wantedCharacters) break;
    feed.page(0);
    page.lines.forEach((line, i) => {
      if (line.section || (first && i === 0)) feed.section();
      first = false;
      for (const node of line.nodes ?? []) feed.node(0, node.depth);
      feed.line(line);
    });
  }
  feed.finish();
};

/** Tells the stream again to its own recorder, a tenth of its characters changed for others that it has. */
const repeatChanged = (recorder: EventRecorder, path: string, length: number): void => {
  const random = seeded(20261121);
  const sample = new Uint16Array(1 << 20);
  let seen = 0;
  const skip = {
    section() {},
    page() {},
    node() {},
    beginNote() {},
    endNote() {},
    mark() {},
    paragraph() {},
  };
  const step = Math.max(1, Math.floor(recorder.counts.characters / sample.length));
  replayStream(path, length, {
    ...skip,
    cell(id) {
      if (recorder.indexed[id] && seen++ % step === 0) sample[Math.floor(seen / step) % sample.length] = id;
    },
  });
  const samples = Math.min(sample.length, Math.ceil(seen / step));
  const changing: Listener = {
    section: () => recorder.section(),
    page: () => recorder.page(),
    node: (depth) => recorder.node(depth),
    beginNote: () => recorder.beginNote(),
    endNote: () => recorder.endNote(),
    cell: (id) =>
      recorder.cell(recorder.indexed[id] && random() % 10 === 0 ? sample[random() % samples] : id),
    mark: (id) => recorder.mark(id),
    paragraph: (main, note) => recorder.paragraph(main, note),
  };
  const enough = () => recorder.counts.characters >= wantedCharacters;
  while (!enough()) replayStream(path, length, changing, enough);
};

const record = (dir: string): void => {
  const stream = join(dir, 'stream.u16');
  const recorder = new EventRecorder(stream);
  const gaiji: Corpus['gaiji'] = [];
  const skipped: string[] = [];
  for (const folder of kanripoFolders()) {
    const opened = openKanripo([folder], { gaijiDir: join(corporaDir(), 'kanripo-gaiji') });
    if (!('product' in opened)) {
      skipped.push(`${relative(corporaDir(), folder)}: ${opened.faults[0]?.message}`);
      continue;
    }
    recordPages(recorder, opened.product.pages());
    for (const { code, ids, unicode, normal } of opened.product.gaiji.values())
      gaiji.push({
        code,
        ...(ids !== undefined && { ids }),
        forms: [unicode, normal].filter((form) => form !== undefined),
      });
  }
  for (const path of shuowen()) recordPages(recorder, shuowenPages(path));
  recordPages(recorder, poetryPages());
  recorder.flush();
  const unrepeated = recorder.counts.characters;
  repeatChanged(recorder, stream, recorder.counts.length);
  recorder.close();
  const { counts, vocabulary } = recorder;
  const about = { counts, unrepeated, vocabulary, gaiji, skipped };
  writeFileSync(join(dir, 'corpus.json'), JSON.stringify(about));
};

/** Opens the corpus in `.cache/`, or creates and stores it there, which takes a few minutes. */
export const openCorpus = (): Corpus => {
  const parent = cacheFolder('bench-search');
  const dir = join(parent, fingerprint());
  if (!existsSync(dir)) {
    const aside = `${dir}.${process.pid}`;
    mkdirSync(aside, { recursive: true });
    try {
      record(aside);
      renameSync(aside, dir);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  }
  const about = JSON.parse(readFileSync(join(dir, 'corpus.json'), 'utf8')) as Omit<Corpus, 'dir' | 'stream'>;
  return { dir, stream: join(dir, 'stream.u16'), ...about };
};
