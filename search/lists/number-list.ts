/** Grows as it is written to. */
export class NumberList {
  private values = new Uint32Array(4096);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.grow(1);
    this.values[this.length++] = value;
  }

  /** The room after the last, for so many more: who writes them sets `length`. */
  reserve(more: number): Uint32Array {
    if (this.length + more > this.values.length) this.grow(more);
    return this.values.subarray(this.length);
  }

  private grow(more: number): void {
    const grown = new Uint32Array(Math.max(this.length * 2, this.length + more));
    grown.set(this.values);
    this.values = grown;
  }

  /** A view, until the list grows. */
  done(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}
