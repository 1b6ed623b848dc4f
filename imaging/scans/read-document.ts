// Scans that come as PDF or JPEG 2000 are painted by poppler, where it is installed, in processes of their own with
// bounds on time, memory and pixels, into a folder that is taken away afterwards. A JPEG 2000 picture goes to it as the
// one picture of a PDF (docs/decisions/0035-poppler-reads-jpeg-2000.md).
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadScan } from './bad-scan.ts';
import { wrapJpeg2000 } from './wrap-jpeg2000.ts';

export type DocumentFormat = 'pdf' | 'jp2';

/** Of one process. */
interface Bounds {
  seconds: number;
  megabytes: number;
}
const inspected: Bounds = { seconds: 20, megabytes: 1000 };
const painted: Bounds = { seconds: 120, megabytes: 3000 };
/** Of a page without a picture in it. */
const usualDpi = 300;
const mostPixels = 200_000_000;
/** A PDF and a JPEG 2000 are read into memory by poppler. */
const mostBytes = 500_000_000;

const names: Record<DocumentFormat, string> = { pdf: 'a PDF', jp2: 'JPEG 2000' };

/** The limits hold for the tool because the shell becomes it; a system that knows one of them not goes without that. */
const limited = 'ulimit -t "$1" 2>/dev/null; ulimit -v "$2" 2>/dev/null; shift 2; exec "$@"';

const run = (tool: string, args: readonly string[], { seconds, megabytes }: Bounds): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = ['-c', limited, 'sh', String(seconds), String(megabytes * 1024), tool, ...args];
    const settings = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 1 << 20 } as const;
    execFile('/bin/sh', line, settings, (error, stdout, stderr) => {
      if (!error) resolve(stdout);
      else if (error.code === 127)
        reject(new BadScan(`${tool} is not installed, which paints it: install poppler (poppler-utils)`));
      else if (error.killed || error.signal)
        reject(new BadScan(`${tool} took more than ${seconds} s or ${megabytes} MB for it: make it smaller`));
      else {
        const why = stderr.trim().split('\n')[0].slice(0, 200);
        reject(new BadScan(`${tool} cannot read it (${why || `it ended with ${error.code}`}): make it anew`));
      }
    });
  });

const valueOf = (info: string, name: string): string =>
  info
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? '';

interface LargestPicture {
  dpi: number;
  isGrey: boolean;
}

/** The finest of the pictures that `pdfimages -list` tells of; so fine is the page painted. */
const finestOf = (list: string): LargestPicture => {
  const rows = list
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => row[2] === 'image' && Number(row[12]) > 0);
  const dpi = Math.max(0, ...rows.map((row) => Number(row[12])));
  return {
    dpi: dpi > 0 ? dpi : usualDpi,
    isGrey: rows.length > 0 && rows.every((row) => row[5] === 'gray'),
  };
};

const actions = ['/JavaScript', '/Launch'];

/** By its bytes; pdfinfo does not look at what is done on opening. Nothing of it would be run: it is no scan. */
const hasAction = async (path: string): Promise<boolean> => {
  let last = '';
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const text = last + (piece as Buffer).toString('latin1');
    if (actions.some((name) => text.includes(name))) return true;
    last = text.slice(-20);
  }
  return false;
};

/** Paints the one page of a PDF as a TIFF. @throws BadScan. */
const paintPdf = async (pdf: string, dir: string): Promise<string> => {
  const info = await run('pdfinfo', [pdf], inspected);
  if (valueOf(info, 'JavaScript') === 'yes' || (await hasAction(pdf)))
    throw new BadScan('it has a script in it, with which it is not opened: export it anew without');
  if (valueOf(info, 'Encrypted').startsWith('yes'))
    throw new BadScan('it is encrypted: export it anew without a password');
  const pages = Number(valueOf(info, 'Pages'));
  if (pages !== 1)
    throw new BadScan(`it has ${pages} pages, and is the picture of one: give each page a file of its own`);
  const [width, height] = (/^([\d.]+) x ([\d.]+) pts/.exec(valueOf(info, 'Page size'))?.slice(1) ?? []).map(
    Number,
  );
  if (!(width > 0 && height > 0)) throw new BadScan('it does not state the size of its page: make it anew');
  const { dpi, isGrey } = finestOf(await run('pdfimages', ['-list', pdf], inspected));
  const pixels = width * height * (dpi / 72) ** 2;
  if (pixels > mostPixels)
    throw new BadScan(`its page has ${Math.round(pixels / 1e6)} megapixels, more than 200: make it smaller`);
  const target = join(dir, 'page');
  const how = [
    '-q',
    '-r',
    String(dpi),
    '-f',
    '1',
    '-l',
    '1',
    '-singlefile',
    '-tiff',
    ...(isGrey ? ['-gray'] : []),
  ];
  await run('pdftoppm', [...how, pdf, target], painted);
  return `${target}.tif`;
};

const wrapped = async (path: string, dir: string): Promise<string> => {
  const pdf = join(dir, 'wrapped.pdf');
  await writeFile(pdf, wrapJpeg2000(await readFile(path)));
  return pdf;
};

/** What a file is by its first bytes, if it is one of the two. */
export const documentFormat = (head: Buffer): DocumentFormat | undefined => {
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  if (head.subarray(0, 12).equals(Buffer.from('0000000c6a5020200d0a870a', 'hex'))) return 'jp2';
  return undefined;
};

/**
 * Hands `use` the path of a TIFF of the document's picture, which is gone when it has ended.
 * @throws BadScan when there is none to be had, or the tools are not there.
 */
export const paintDocument = async <T>(
  path: string,
  format: DocumentFormat,
  use: (tiff: string) => Promise<T>,
): Promise<T> => {
  const dir = await mkdtemp(join(tmpdir(), 'langhuan-scan-'));
  try {
    const file = await open(path, 'r');
    const { size } = await file.stat().finally(() => file.close());
    if (size > mostBytes) throw new BadScan('it is larger than 500 MB: make it smaller');
    return await use(await paintPdf(format === 'pdf' ? path : await wrapped(path, dir), dir));
  } catch (cause) {
    if (cause instanceof BadScan) throw new BadScan(`its picture is ${names[format]}; ${cause.message}`);
    throw cause;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
