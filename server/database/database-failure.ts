// What goes wrong with the readers' database and is expected to.
import { LibraryFailure } from '#library/failure.ts';

/** In words for whoever starts the server: what to mend. Never holds a password. */
export class DatabaseFailure extends LibraryFailure {
  constructor(message: string, options?: ErrorOptions) {
    super('unreadable', message, options);
  }
}

/** A write inside a write would wait for itself; both databases refuse it with this. */
export const nestedWrite = (): Error => new Error('a write inside a write would wait for itself');
