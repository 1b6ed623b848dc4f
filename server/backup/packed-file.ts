// A gzip file whose expansion is bounded. A reader of the file may refuse one that unpacks to more, as a file made to
// block it does. Repetitive text, which any user can write, packs a thousand to one. When the bound is near, the next
// member of the file (RFC 1952, 2.2) is stored uncompressed.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, createGzip, type Gzip } from 'node:zlib';

/** What zlib may hold back before it is known how well it packs. Bytes. */
const slack = 2 << 20;

export class PackedFile {
  readonly #disk;
  readonly #done: Promise<void>;
  readonly #most: number;
  #gzip: Gzip | undefined;
  #isPacked = true;
  #written = 0;

  /** A new file for its owner alone, of which `most` bytes come out for one. */
  constructor(file: string, most: number) {
    this.#most = most;
    this.#disk = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    this.#done = finished(this.#disk);
    this.#done.catch(() => {});
  }

  /** @throws the system's error, when the disk is full for one. */
  async write(text: string): Promise<void> {
    const isPacked = this.#written < this.#most * this.#disk.bytesWritten + slack;
    if (this.#gzip && isPacked !== this.#isPacked) await this.#endMember();
    this.#isPacked = isPacked;
    this.#gzip ??= this.#beginMember();
    this.#written += Buffer.byteLength(text);
    if (!this.#gzip.write(text)) await Promise.race([once(this.#gzip, 'drain'), this.#done]);
  }

  async close(): Promise<void> {
    await this.#endMember();
    this.#disk.end();
    await this.#done;
  }

  #beginMember(): Gzip {
    const gzip = createGzip({ level: this.#isPacked ? constants.Z_DEFAULT_COMPRESSION : 0 });
    gzip.pipe(this.#disk, { end: false });
    gzip.on('error', () => {});
    this.#disk.once('error', (error) => gzip.destroy(error));
    return gzip;
  }

  async #endMember(): Promise<void> {
    const gzip = this.#gzip;
    if (!gzip) return;
    this.#gzip = undefined;
    gzip.end();
    await Promise.race([once(gzip, 'end'), this.#done]);
  }
}
