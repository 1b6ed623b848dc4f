import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceCell, SourceLine, SourceRun } from '../source.ts';
import { FaultLog } from '../fault-log.ts';
import { LineBuilder } from './line-builder.ts';
import type { DraftFile } from './page-builder.ts';
import { parseFile } from './parse-file.ts';

const read = (text: string, newlineEndsLine = false, builder = new LineBuilder()) => {
  const faults = new FaultLog();
  const gaiji: string[] = [];
  const onGaiji = (code: string) => gaiji.push(code);
  const draft = parseFile(text, { file: 'x', faults, builder, newlineEndsLine, onGaiji });
  return { draft, faults: faults.list.map((f) => `${f.line}: ${f.message}`), gaiji };
};

const allLines = (draft: DraftFile): SourceLine[] =>
  [...draft.lead, ...draft.pages.flatMap((p) => p.lines)].map((l) => l.line);
const cells = (list: SourceCell[]) =>
  list.map((c) => `${'_'.repeat(c.space ?? 0)}${c.before ?? ''}${c.text}${c.after ?? ''}`).join('');
const show = (run: SourceRun): string => {
  if (run.kind === 'main') return cells(run.cells);
  if (run.kind === 'gap') return `_${run.cells}`;
  return `${run.continues ? '+' : ''}(${cells(run.right)}/${cells(run.left)})`;
};
/** A line as `indent:run run`. */
const lines = (text: string, newlineEndsLine = false) =>
  allLines(read(text, newlineEndsLine).draft).map((l) => `${l.indent}:${l.runs.map(show).join(' ')}`);

describe('lines and pages', () => {
  it('ends a line at ¶, and a page at its mark', () => {
    const { draft } = read(
      '<pb:K_WYG_001-1a>¶\n天地¶\n玄黃¶\n<pb:K_WYG_001-1b>¶\n<pb:K_WYG_001-2a>¶\n宇宙¶\n',
    );
    expect(draft.pages.map((p) => [p.mark.id, p.lines.length])).toEqual([
      ['K_WYG_001-1a', 2],
      ['K_WYG_001-1b', 0],
      ['K_WYG_001-2a', 1],
    ]);
  });

  it('ends a line at the newline where ¶ and <md:…> are of another edition', () => {
    expect(lines('<pb:K_SBCK_001-1a>\n臣光曰¶臣聞\n天子<md:K_WYG_001-2b>¶之職\n', true)).toEqual([
      '0:臣光曰臣聞',
      '0:天子之職',
    ]);
  });

  it('joins phrases that newlines part inside a printed line', () => {
    expect(lines('其廣¶\n傳。\n\n嗚呼¶\n')).toEqual(['0:其廣', '0:傳。嗚呼']);
  });

  it('ends a line at a page mark inside it', () => {
    const { draft } = read('<pb:K_T_001-0001a>¶\n緣經以求<pb:K_T_001-0001b>¶\n法¶\n');
    expect(draft.pages.map((p) => p.lines.map((l) => l.line.runs.map(show)))).toEqual([
      [['緣經以求']],
      [['法']],
    ]);
  });

  it('keeps text before the first mark apart, and real empty lines', () => {
    const { draft } = read('天¶\n<pb:K_WYG_001-1a>¶\n地¶\n　¶\n');
    expect(draft.lead).toHaveLength(1);
    expect(draft.pages[0].lines).toHaveLength(2);
  });

  it('keeps indents and gaps', () => {
    expect(lines('　　　宋　朱長文　　撰　¶\n')).toEqual(['3:宋 _1 朱長文 _2 撰']);
  });

  it('leaves out comments, drawers, pictures and stray markup', () => {
    const text =
      '# src: LY 1\n# i#天<pb:K_tls_9-9a>¶\n# SB1_0099-039.png\n* 序品\n:PROPERTIES:\n:head: 序品\n:END:\n¶\n¶\n地</TEI¶\n';
    expect(lines(text)).toEqual(['0:序品', '0:', '0:地']);
    expect(read(text).draft.lead.map((l) => l.stars)).toEqual([1, 0, 0]);
    expect(read(text).faults).toHaveLength(1);
  });

  it('hands JUAN to the page or line that follows', () => {
    const { draft } = read('#+PROPERTY: JUAN [提要]\n<pb:K_WYG_000-1a>¶\n天¶\n#+PROPERTY: JUAN 原序\n地¶\n');
    expect(draft.pages[0].juan).toEqual(['[提要]']);
    expect(draft.pages[0].lines.map((l) => l.juan)).toEqual([[], ['原序']]);
  });
});

describe('notes', () => {
  it('reads right row first, then left', () => {
    expect(lines('公(楚國先賢/傳曰宗)曰(臣/)等¶\n')).toEqual(['0:公 (楚國先賢/傳曰宗) 曰 (臣/) 等']);
  });

  it('gives the right row the larger half where no / parts them', () => {
    expect(lines('先(一二三四五)仙(相)¶\n')).toEqual(['0:先 (一二三/四五) 仙 (相/)']);
  });

  it('takes groups without main text between, over lines and pages, for one note', () => {
    expect(
      lines('<pb:K_WYG_001-1a>¶\n此(甲/乙)¶\n(丙/丁)¶\n<pb:K_WYG_001-1b>¶\n　(戊/己)然(庚/辛)　(壬/癸)¶\n'),
    ).toEqual(['0:此 (甲/乙)', '0:+(丙/丁)', '1:+(戊/己) 然 (庚/辛) _1 (壬/癸)']);
  });

  it('reads several pairs of rows in one bracket, as 說文 has where its headwords are lost', () => {
    expect(lines('(前言/公戸/古文/古/大逺)¶\n')).toEqual(['0:(前言/公戸) +(古文/古) +(大/逺)']);
  });

  it('keeps the empty places inside a row of a note before the next cell', () => {
    expect(lines('(曰帝  髙辛/者)¶\n')).toEqual(['0:(曰帝_髙辛/者)']);
    expect(lines('(　甲　　乙/丙)天¶\n')).toEqual(['0:(_甲__乙/丙) 天']);
    expect(lines('(a b/丙)¶\n')).toEqual(['0:(a b/丙)']);
  });

  it('parts a single row where its places are half, the empty ones too', () => {
    expect(lines('(天　　　　地玄黃宇)¶\n')).toEqual(['0:(天____地/玄黃宇)']);
  });

  it('lets a bracket run over lines when its end comes first, else closes it and reports it', () => {
    expect(lines('(一二¶\n三)四¶\n')).toEqual(['0:(一/二)', '0:+(三/) 四']);
    const text = '(一二¶\n三(四)五)¶\n';
    expect(lines(text)).toEqual(['0:(一/二)', '0:三 (四/) 五)']);
    expect(read(text).faults).toEqual([
      '1: a note is opened with "(" and not closed: add the ")"',
      '2: ")" closes no note: add the "(" or remove it',
    ]);
  });

  it('carries an open note into the next file where files are cut by another edition', () => {
    const builder = new LineBuilder();
    read('<pb:K_WYG_9-1a>\n新(惟新\n', true, builder);
    const { draft, faults } = read('史/記)曰\n', true, builder);
    expect(allLines(draft)[0].runs.map(show)).toEqual(['+(史/記)', '曰']);
    expect(faults).toEqual([]);
  });
});

describe('cells', () => {
  it('reads gaiji, compositions and descriptions as one cell each', () => {
    const { draft, gaiji } = read('甲&KR0008;([病-丙+(穩-禾)]/[沔-丏+丐])⿰亻⿱亠丁[按]¶\n');
    expect(gaiji).toEqual(['&KR0008;', '[病-丙+(穩-禾)]', '[沔-丏+丐]', '⿰亻⿱亠丁']);
    expect(allLines(draft)[0].runs.map(show)).toEqual([
      '甲&KR0008;',
      '([病-丙+(穩-禾)]/[沔-丏+丐])',
      '⿰亻⿱亠丁[按]',
    ]);
    expect(
      allLines(draft)[0]
        .runs.flatMap((r) => (r.kind === 'main' ? r.cells : []))
        .filter((c) => c.gaiji),
    ).toHaveLength(2);
  });

  it('hangs punctuation on cells, and joins variation selectors', () => {
    const { draft } = read('「學󠄀而」，○說乎？¶\n');
    const [run] = allLines(draft)[0].runs;
    expect(run.kind === 'main' && run.cells).toEqual([
      { text: '學󠄀', before: '「' },
      { text: '而', after: '」，' },
      { text: '○' },
      { text: '說' },
      { text: '乎', after: '？' },
    ]);
  });
});

/** What must come out of it, by another way: letters, numbers and private use, one by one. */
const countLetters = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [char] of text.matchAll(/[\p{L}\p{N}\p{Co}]/gu)) counts.set(char, (counts.get(char) ?? 0) + 1);
  return counts;
};

describe('junk', () => {
  const junk = fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...'天地玄黃宇宙洪荒¶\n()/[]{}*-+@#　 <>&;:○□。「」𠆢󰂀') },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
      ),
      { maxLength: 120 },
    )
    .map((parts) => parts.join(''));

  it('never throws and loses no character', () => {
    fc.assert(
      fc.property(junk, fc.boolean(), (text, newlineEndsLine) => {
        const { draft } = read(text, newlineEndsLine);
        const out = allLines(draft)
          .flatMap((l) => l.runs)
          .flatMap((r) => (r.kind === 'main' ? r.cells : r.kind === 'note' ? [...r.right, ...r.left] : []))
          .map((c) => c.text)
          .join('');
        const expected = text
          .split('\n')
          .filter((l) => !l.startsWith('#') && !/^[ \t]*:[A-Za-z_-]+:([ \t].*)?$/.test(l))
          .join('\n')
          .replace(/<\/?[A-Za-z][^<>¶\n]*>?/g, '');
        expect(countLetters(out)).toEqual(countLetters(expected));
      }),
      { numRuns: 500 },
    );
  });

  // Read through again at each of them, such a file would take hours, and no signal would end it.
  it.each([
    ['brackets', '['.repeat(1_000_000)],
    ['compositions without an end', '[天-'.repeat(500_000)],
    ['notes without an end', '(天¶\n'.repeat(300_000)],
    ['operators', '⿰'.repeat(1_000_000)],
  ])('reads a file of nothing but %s once', (_what, text) => {
    expect(read(text, false).draft.pages).toEqual([]);
  });

  it('takes a composition nested past all sense for brackets', () => {
    const text = `[${'('.repeat(5000)}天-地${')'.repeat(5000)}]¶`;
    expect(read(text, false).draft.pages).toEqual([]);
  });
});
