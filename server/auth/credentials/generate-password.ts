import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another when they are read out. */
const clear = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k7mp-x3qd-9rtn`: 59 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => clear[randomInt(clear.length)]).join(''),
  ).join('-');
