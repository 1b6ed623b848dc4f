// Where a PostgreSQL database is, read from its address, and what to mend when it cannot be used. The address holds a
// password, so it is never shown: messages name the user, the host and the database alone.
import pg from 'pg';
import { DatabaseFailure } from './database-failure.ts';

export interface PostgresAddress {
  url: string;
  /** `langhuan at db.example.org:5432`: what messages say. */
  shown: string;
  user: string;
}

/** @throws DatabaseFailure when it is no address of PostgreSQL. */
export function readAddress(url: string): PostgresAddress {
  const form = 'postgresql://USER:PASSWORD@HOST:5432/DATABASE';
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new DatabaseFailure(`DATABASE_URL must be written ${form}`);
  try {
    // What the address leaves out is taken from PGUSER and its like, as every client of PostgreSQL does.
    const { user, host, port, database } = new pg.Client({ connectionString: url });
    return { url, user: user ?? '', shown: `${database} at ${host}:${port}` };
  } catch {
    // The cause would carry the address, and with it the password.
    throw new DatabaseFailure(
      `DATABASE_URL cannot be read: it is written ${form}, and signs like @ / : # % in its parts as %40 %2F %3A %23 %25`,
    );
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What to do about a code of PostgreSQL (appendix A of its manual) or of the network. */
const remedies: Record<string, (user: string) => string> = {
  '28P01': (user) => `it refuses the password of ${user}: mend DATABASE_URL`,
  '28000': (user) => `it does not let ${user} in: check the name in DATABASE_URL, and pg_hba.conf`,
  '3D000': () => `there is no such database: make it with createdb -E UTF8, or mend DATABASE_URL`,
  '42501': (user) => `${user} may not make tables in it: let it own the database`,
  '25006': () => 'it is read-only, a standby perhaps: name the primary in DATABASE_URL',
  '53300': () => 'all its connections are taken: raise max_connections',
  '53100': () => 'its disk is full: free some space',
  '55P03': () => 'another server held the lock for writing too long: try again',
  '57P03': () => 'it is starting up or shutting down: try again',
  ECONNREFUSED: () => 'nothing answers there: start PostgreSQL, or mend DATABASE_URL',
  ENOENT: () => 'there is no such socket: start PostgreSQL, or mend DATABASE_URL',
  ENOTFOUND: () => 'no host has that name: mend DATABASE_URL',
  EAI_AGAIN: () => 'the host cannot be looked up: mend DATABASE_URL, or the network',
  EHOSTUNREACH: () => 'the host cannot be reached: mend DATABASE_URL, or the network',
  ETIMEDOUT: () => 'the host does not answer: mend DATABASE_URL, or the network',
};

/** The failure in words; a `DatabaseFailure` comes back as it is. */
export function explainPostgres(error: unknown, { shown, user }: PostgresAddress): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  const why = /password must be a string/.test(message)
    ? `it asks for a password: give that of ${user} in DATABASE_URL`
    : /timeout/i.test(message) && codeOf(cause) === ''
      ? remedies['ETIMEDOUT']?.(user)
      : remedies[codeOf(cause)]?.(user);
  return new DatabaseFailure(`cannot use the readers' database ${shown}: ${why ?? message}`, {
    cause,
    isUnwritable: isUnwritable(cause),
  });
}

/** It can be read, and cannot be written: a full disk, a standby, a setting. */
const isUnwritable = (error: unknown): boolean => /^(?:53100|25006|53200|58...)$/.test(codeOf(error));

/**
 * Whether the failure is of the database as a whole and may pass, as opposed to one of the statement: the database is
 * down, has no room or connection left, refuses everybody, or took too long.
 */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLoss(error) || /^(?:53...|58...|57...|28...|25006|3D000|55P03)$/.test(codeOf(error));

/** PostgreSQL is starting or stopping, or the connection broke: what was not committed is lost. */
export const isConnectionLoss = (error: unknown): boolean =>
  /^(?:57P0[123]|08...|E[A-Z]+)$/.test(codeOf(error)) ||
  (error instanceof Error &&
    /Connection terminated|not queryable|read timeout|timeout exceeded|timeout expired/i.test(error.message));
