// One write after another, in the order in which they came.

export class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /** Whether anybody waits behind the turn that is taken. */
  get awaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when it is the caller's turn, who then passes it on. */
  take(): Promise<void> {
    if (this.#taken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return Promise.resolve();
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
