// Passwords: argon2id, 19 MiB and two passes (RFC 9106's shape at OWASP's floor), about 20 ms off the event loop.
import { hash, verify } from '@node-rs/argon2';
import { passwordLimit } from './password-rules.ts';
import { takeTurns } from './take-turns.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

let decoy: Promise<string> | undefined;

/** Compares with `stored`, or, when there is no such account, with a decoy, which takes the same time and fails. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password.slice(0, passwordLimit).normalize('NFC'));
  return stored !== undefined && password.length <= passwordLimit && matches;
}

/** The costly work on passwords, of every way of signing in: tests count it. */
export interface PasswordWork {
  hash(password: string): Promise<string>;
  check(stored: string | undefined, password: string): Promise<boolean>;
  /** Lets few at a time through, so that few can be tried beyond a limit while it is being reached. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

/** Passwords looked at at one time: each takes 19 MiB. */
const atOnce = 4;

export const passwordWork = (): PasswordWork => ({
  hash: hashPassword,
  check: checkPassword,
  turn: takeTurns(atOnce),
});
