// Passwords: argon2id, 19 MiB and two passes (RFC 9106's shape at OWASP's floor), about 20 ms. A command works on them where
// it can; a server in threads of their own, in turn.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { AppError } from '#contract/http/app-error.ts';
import { type FairQueue, openFairQueue, QueueFull } from '../../http/limits/fair-queue.ts';
import { smallHeap } from '../../http/thread-heap.ts';
import { passwordLimit } from './password-rules.ts';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

/** What is hashed of what was typed. */
const typed = (password: string): string => password.slice(0, passwordLimit).normalize('NFC');

export const checkPassword = async (stored: string, password: string): Promise<boolean> =>
  (await verify(stored, typed(password))) && password.length <= passwordLimit;

/** The costly work on passwords, of every way of signing in: tests count it. */
export interface PasswordWork {
  hash(password: string): Promise<string>;
  /** Compares with `stored`, or, when there is no such account, with a decoy, which takes the same time and fails. */
  check(stored: string | undefined, password: string): Promise<boolean>;
  /**
   * Lets few at a time through, so that few can be tried beyond a limit while it is being reached: addresses have equal
   * shares, and at an address its accounts. @throws AppError too-many-requests when too many of an address wait.
   */
  turn<T>(address: string, account: string, work: () => Promise<T>): Promise<T>;
  /** Where they wait. */
  readonly queue: Pick<FairQueue, 'waiting' | 'oldest'>;
  close(): Promise<void>;
}

export const openPasswordWork = (): PasswordWork => {
  // Each works in 19 MiB, and half the processors are left to those who have signed in.
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const queue = openFairQueue({ slots: threads });
  let pool: Piscina | undefined;
  const run = <T>(name: 'hash' | 'verify', task: object): Promise<T> => {
    pool ??= new Piscina({
      filename: new URL('./password-thread.mjs', import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      resourceLimits: smallHeap,
      idleTimeout: 60_000,
      stricterFIFO: true,
    });
    return pool.run(task, { name });
  };
  const hashHere = (password: string) =>
    run<string>('hash', { password: password.normalize('NFC'), options });
  let decoy: Promise<string> | undefined;
  return {
    queue,
    hash: hashHere,
    check: async (stored, password) => {
      decoy ??= hashHere('no account has this password');
      const compared = stored ?? (await decoy);
      const matches = await run<boolean>('verify', { stored: compared, password: typed(password) });
      return stored !== undefined && password.length <= passwordLimit && matches;
    },
    turn: async (address, account, work) => {
      try {
        return await queue.run({ unit: address, session: account }, work);
      } catch (cause) {
        if (cause instanceof QueueFull)
          throw new AppError('too-many-requests', undefined, { retryAfter: 5, cause });
        throw cause;
      }
    },
    close: async () => {
      await pool?.close({ force: true });
    },
  };
};
