// node --import tsx bench/alto-import.ts PAGES: writes a batch of METS and ALTO with PAGES pages, imports it as
// `langhuan import mets-alto` does, and prints the time and the peak memory. 100,000 pages need 5 GB of disk; all files
// are deleted afterwards. A separate process writes the batch, so that the reported memory is that of the import.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importProduct } from '#library/import/import-product.ts';
import { openMetsAlto } from '#library/sources/mets-alto/open-mets-alto.ts';
import { altoPageLength, writeAltoBatch } from './libraries/alto-batch.ts';

const [count = '100000', batch] = process.argv.slice(2);
const pages = Number(count);

/** In kibibytes, as the system tells it. */
const peakMegabytes = () => Math.round((process.resourceUsage().maxRSS * 1024) / 1e6);

const importBatch = async (dir: string): Promise<void> => {
  const batchDir = join(dir, 'batch');
  const script = fileURLToPath(import.meta.url);
  execFileSync(process.execPath, ['--import', 'tsx', script, count, batchDir], { stdio: 'inherit' });
  console.error(`${pages.toLocaleString('en')} pages are written`);
  const started = performance.now();
  const opened = openMetsAlto([batchDir]);
  if (!('product' in opened)) throw new Error(opened.faults.map(({ message }) => message).join('\n'));
  const opening = (performance.now() - started) / 1000;
  const data = join(dir, 'data');
  const { product: source, faults } = opened;
  let next = 10_000;
  const imported = await importProduct({
    data,
    code: 'alto',
    name: '晶報',
    product: source,
    faults,
    onProgress({ pages: read }) {
      if (read < next) return;
      next += 10_000;
      console.error(`${read.toLocaleString('en')} pages, ${peakMegabytes()} MB at most`);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  if (imported.pages !== pages) throw new Error(`${imported.pages} pages were imported of ${pages}`);
  console.log(
    JSON.stringify({
      pages,
      characters: pages * altoPageLength,
      faults: faults().length,
      opening: Math.round(opening),
      seconds: Math.round(seconds),
      pagesPerSecond: Math.round(pages / seconds),
      peakMegabytes: peakMegabytes(),
    }),
  );
};

if (batch !== undefined) writeAltoBatch(batch, pages);
else {
  const dir = mkdtempSync(join(tmpdir(), 'bench-alto-'));
  try {
    await importBatch(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
