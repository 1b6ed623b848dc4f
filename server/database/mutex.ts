// One write after another, in the order in which they came.

export class Mutex {
  readonly #waiting: (() => void)[] = [];
  #locked = false;

  /** Whether anybody waits for the lock that is held. */
  get isContended(): boolean {
    return this.#waiting.length > 0;
  }

  /** Resolves when the caller holds the lock, who then unlocks it. */
  lock(): Promise<void> {
    if (this.#locked) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#locked = true;
    return Promise.resolve();
  }

  unlock(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#locked = false;
  }
}
