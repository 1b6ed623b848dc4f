// Names, passwords and codes out of their sealed boxes, in one place for every way of signing in: each box opens once.
import type { Sealed } from '#contract/accounts/auth.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Transaction } from '../../database/readers-database.ts';
import type { NonceStore } from '../stores/nonce-store.ts';
import type { BoxOpener } from './sealed-box.ts';

interface OpenedCredentials {
  values: string[];
  /** Uses the boxes up, in the transaction of what they are for. @throws AppError sealed-invalid when they were used. */
  claim(trx: Transaction): Promise<void>;
}

export interface CredentialReader {
  /** Opens without using up. @throws AppError sealed-invalid. */
  open(sealed: readonly Sealed[]): OpenedCredentials;
  /** Opens and uses up. @throws AppError sealed-invalid. */
  read(sealed: readonly Sealed[]): Promise<string[]>;
}

const usedUp = () => new AppError('sealed-invalid', '该登录信息已被使用过');

export function credentialReader(
  boxes: BoxOpener,
  nonces: NonceStore,
  clock: () => number,
): CredentialReader {
  const openAll = (sealed: readonly Sealed[]) => {
    const opened = sealed.map((box) => {
      const result = boxes.open(box, clock());
      if (!result.ok) throw new AppError('sealed-invalid', result.why);
      return result;
    });
    return {
      values: opened.map(({ value }) => value),
      ids: opened.map(({ nonce }) => nonce),
      until: Math.max(...opened.map(({ expiresAt }) => expiresAt)),
    };
  };
  return {
    open: (sealed) => {
      const { values, ids, until } = openAll(sealed);
      return {
        values,
        claim: async (trx) => {
          if (!(await nonces.claimWithin(trx, ids, until))) throw usedUp();
        },
      };
    },
    read: async (sealed) => {
      const { values, ids, until } = openAll(sealed);
      if (!(await nonces.claim(ids, until))) throw usedUp();
      return values;
    },
  };
}
