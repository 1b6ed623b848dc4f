// A file of lines of JSON, written a piece at a time.
import { closeSync, openSync, writeSync } from 'node:fs';

const bufferedBytes = 1 << 18;

export class LineFile {
  private readonly fd: number;
  private held: string[] = [];
  private size = 0;

  constructor(path: string) {
    this.fd = openSync(path, 'wx');
  }

  add(value: object): void {
    const line = `${JSON.stringify(value)}\n`;
    this.held.push(line);
    this.size += line.length;
    if (this.size > bufferedBytes) this.flush();
  }

  private flush(): void {
    const bytes = Buffer.from(this.held.join(''));
    this.held = [];
    this.size = 0;
    for (let at = 0; at < bytes.length; ) at += writeSync(this.fd, bytes, at);
  }

  end(): void {
    this.flush();
    closeSync(this.fd);
  }
}
