// Saves the pictures of some pages of a product over the IIIF Image API, at most 800 pixels wide and 1,200 high.
//
//   node examples/leaves.mjs PRODUCT FOLDER [FIRST] [LAST]
//
// LANGHUAN is the address of the library, LANGHUAN_TOKEN an access token: examples/README.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const server = process.env['LANGHUAN'] ?? 'http://localhost:8700';
const token = process.env['LANGHUAN_TOKEN'];
/** @type {Record<string, string>} */
const headers = token ? { authorization: `Bearer ${token}` } : {};

/**
 * Waits where the server says so. @throws Error with the server's message where it refuses.
 * @param {string} address
 * @returns {Promise<Response>}
 */
const get = async (address) => {
  const reply = await fetch(address, { headers });
  if (reply.ok) return reply;
  const seconds = reply.headers.get('retry-after');
  if ([429, 503].includes(reply.status) && seconds !== null) {
    await wait(Number(seconds) * 1000);
    return get(address);
  }
  /** @type {any} */
  const { error } = await reply.json();
  throw new Error(`${error.code}: ${error.message}`);
};

const [code, folder, first, last] = process.argv.slice(2);
if (!code || !folder) {
  console.error('usage: leaves.mjs PRODUCT FOLDER [FIRST] [LAST]');
  process.exit(2);
}

try {
  /** @type {any} */
  const opened = await (await get(`${server}/api/gujiread/api/product/open/${code}`)).json();
  await mkdir(folder, { recursive: true });
  const to = Math.min(Number(last ?? opened.lastPage), opened.lastPage);
  for (let page = Number(first ?? opened.firstPage); page <= to; page += 1) {
    // With the version in its address the picture is always of the same text, and may be cached for ever.
    const version = `?v=${encodeURIComponent(opened.version)}`;
    /** @type {any} */
    const info = await (await get(`${server}/iiif/3/${code}__${page}.jpg/info.json${version}`)).json();
    // `!` fits the picture into the box; a picture is not made larger than it is.
    const size = info.width <= 800 && info.height <= 1200 ? 'max' : '!800,1200';
    const picture = await get(`${server}/iiif/3/${code}__${page}.jpg/full/${size}/0/default.jpg${version}`);
    const file = join(folder, `${String(page).padStart(5, '0')}.jpg`);
    await writeFile(file, new Uint8Array(await picture.arrayBuffer()));
    console.log(`${file}\t${info.width} × ${info.height}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
