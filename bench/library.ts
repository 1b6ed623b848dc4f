// Importing 資治通鑑 (文淵閣四庫全書, 4.5 million cells): how long it takes and how much memory.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { corporaDir } from './libraries/corpora.ts';
import { writeDenseText } from './libraries/made-text.ts';
import type { Measure } from './measure/measure.ts';
import { benchCharacters } from './libraries/newspaper-source.ts';
import { inShortForm } from './measure/short.ts';

/** Of the text, the catalogue and the glyphs; in short form a text that is written to `aside`. */
const foldersOfText = (aside: string): string[] => {
  if (inShortForm) {
    writeDenseText(benchCharacters(7), aside);
    return [aside];
  }
  const corpora = corporaDir();
  const text = join(corpora, 'kanripo', 'KR2b0007', 'WYG');
  if (!existsSync(text)) throw new Error(`資治通鑑 is not in ${text}: set LANGHUAN_CORPORA`);
  return [text, join(corpora, 'kanripo-catalog'), join(corpora, 'kanripo-gaiji')];
};

export const measure = async (): Promise<Measure[]> => {
  const data = mkdtempSync(join(tmpdir(), 'bench-library-'));
  try {
    const script = fileURLToPath(import.meta.resolve('./import-once.ts'));
    const folders = [data, ...foldersOfText(join(data, 'text'))];
    const run = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, ...folders]);
    const { cells, seconds, megabytes } = JSON.parse(run.stdout) as Record<string, number>;
    return [
      // 4.5 million in 20 seconds.
      { name: 'import.rate', value: cells / seconds, unit: 'characters/s', budget: 225_000 },
      { name: 'import.seconds', value: seconds, unit: 's', budget: 20 },
      { name: 'import.rss', value: megabytes, unit: 'MB', budget: 1000 },
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};
