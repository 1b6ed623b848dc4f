// Faults of one file by their kind: each kind is reported once, at its first occurrence, with the number of its
// occurrences. A file with half a million faults is reported in a few lines.
import type { FaultLog } from '../fault-log.ts';

export class PageFaults {
  private readonly kinds = new Map<string, { line: number; count: number; message: string }>();
  private readonly file: string;
  private readonly faults: FaultLog;
  constructor(file: string, faults: FaultLog) {
    this.file = file;
    this.faults = faults;
  }

  note(kind: string, line: number, message: string): void {
    const known = this.kinds.get(kind);
    if (known) known.count += 1;
    else this.kinds.set(kind, { line, count: 1, message });
  }

  report(): void {
    for (const { line, count, message } of this.kinds.values()) {
      const more = count === 2 ? 'once more' : `${count - 1} times more`;
      this.faults.warn(this.file, line, count === 1 ? message : `${message} (here and ${more})`);
    }
    this.kinds.clear();
  }
}
