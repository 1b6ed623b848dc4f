// Faults as they are found. A source continues to read after a fault; its caller decides what to do with the list.
import type { Fault } from './source.ts';

export class FaultLog {
  readonly list: Fault[] = [];
  readonly #once = new Set<string>();

  warn(file: string, line: number, message: string): void {
    this.list.push({ file, line, message, severity: 'warning' });
  }

  /** Reported only at its first occurrence: further reports would say nothing new. */
  warnOnce(key: string, file: string, line: number, message: string): void {
    if (this.#once.has(key)) return;
    this.#once.add(key);
    this.warn(file, line, message);
  }

  refuse(file: string, line: number, message: string): void {
    this.list.push({ file, line, message, severity: 'error' });
  }

  get refused(): boolean {
    return this.list.some((f) => f.severity === 'error');
  }
}
