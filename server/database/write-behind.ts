// What nobody waits for, gathered for a moment and written down together, so that many of it cost one transaction. What was
// not yet written when a server is killed is lost.

export interface WriteBehind<T> {
  add(item: T): void;
  /** Writes what was gathered, and waits for what is being written. */
  flush(): Promise<void>;
}

/** `delay` in milliseconds; what could not be written goes to `onFailure`, and is not tried again. */
export function writeBehind<T>(
  delay: number,
  write: (items: readonly T[]) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): WriteBehind<T> {
  let gathered: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const items = gathered;
    gathered = [];
    if (items.length > 0) writing = writing.then(() => write(items)).catch(onFailure);
    await writing;
  };
  return {
    add: (item) => {
      gathered.push(item);
      timer ??= setTimeout(() => void flush(), delay).unref();
    },
    flush,
  };
}
