// Values that a database keeps as JSON.
import type { BookDb } from './book-db.ts';
import { damaged } from './check-files.ts';

/** Fails with `damaged`, naming `what` it was to be, where it is no JSON. */
export const readJsonValue = <T>({ path }: BookDb, what: string, value: unknown): T => {
  try {
    return JSON.parse(value as string) as T;
  } catch (cause) {
    throw damaged(path, `${what} is not JSON`, cause);
  }
};
