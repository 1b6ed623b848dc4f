// Writes the compressed twins of the client's files, which the server sends as they are (`preCompressed` of
// @fastify/static): `.br` and `.gz` beside each file of text.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts in WOFF2 and pictures are compressed by their own formats. */
const ofText = /\.(?:css|js|json|map|md|mjs|svg|txt|wasm|xml)$/;

/** Bytes below which a twin saves nothing: what is sent fits one packet in either form. */
const leastBytes = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses each file of text in a folder and below it, where that makes it smaller. Rejects where the disk does. */
export async function compressFiles(dir: string): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((e) => e.isFile() && ofText.test(e.name))
    .map((e) => join(e.parentPath, e.name));
  const work = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop()) {
      const bytes = await readFile(file);
      if (bytes.length < leastBytes) continue;
      const quality = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const twins: [string, Buffer][] = [
        [`${file}.br`, await brotli(bytes, { params: quality })],
        [`${file}.gz`, await deflate(bytes, { level: constants.Z_BEST_COMPRESSION })],
      ];
      for (const [name, twin] of twins) if (twin.length < bytes.length) await writeFile(name, twin);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
}
