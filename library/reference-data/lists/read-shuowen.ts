// 說文解字 with 段注 as JSON, an entry a line: wordhead, explanation, pronunciation (反切), pinyin_full, variants, duan_notes.
import { z } from 'zod';
import type { ReferenceFacts } from '#contract/tools/reference.ts';
import { LibraryFailure } from '../../files/failure.ts';
import { linesOfFile } from './read-table-file.ts';

const ShuowenEntry = z.object({
  wordhead: z.string().min(1).max(20),
  explanation: z.string(),
  pronunciation: z.string().nullish(),
  pinyin_full: z.string().nullish(),
  xuan_note: z.string().nullish(),
  kai_note: z.string().nullish(),
  variants: z.array(z.object({ wordhead: z.string(), explanation: z.string().nullish() })).nullish(),
  duan_notes: z.array(z.object({ explanation: z.string(), note: z.string() })).nullish(),
});

const factsOf = (entry: z.infer<typeof ShuowenEntry>): ReferenceFacts => {
  const variants = entry.variants ?? [];
  const variantLines = variants.map((v) => `${v.wordhead}：${v.explanation ?? ''}`);
  const notes = (entry.duan_notes ?? []).map((n) => `「${n.explanation}」${n.note}`);
  return {
    name: entry.wordhead,
    alias: [...new Set(variants.map(({ wordhead }) => wordhead))].filter(
      (form) => form !== '' && form !== entry.wordhead,
    ),
    pinYin: entry.pinyin_full ?? '',
    exp: [entry.explanation, entry.pronunciation ?? '', ...variantLines]
      .filter((part) => part !== '')
      .join('\n'),
    zhuShi: [entry.xuan_note ?? '', entry.kai_note ?? '', ...notes].filter((part) => part !== '').join('\n'),
  };
};

export async function* readShuowen(path: string): AsyncGenerator<ReferenceFacts> {
  for await (const [line, number] of linesOfFile(path)) {
    if (line.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new LibraryFailure('bad-source', `${path}:${number}: this is no JSON`);
    }
    const entry = ShuowenEntry.safeParse(value);
    if (!entry.success)
      throw new LibraryFailure('bad-source', `${path}:${number}: ${z.prettifyError(entry.error)}`);
    yield factsOf(entry.data);
  }
}
