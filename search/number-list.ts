/** Grows as it is written to. */
export class NumberList {
  private values = new Uint32Array(4096);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Uint32Array(this.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  /** A view, until the list grows. */
  done(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}
