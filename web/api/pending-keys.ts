import { newKey } from './new-key.ts';

/** The key of a making: that of the same one tried before, so that what was made unheard is not made twice. */
export const pendingKeys = () => {
  let pending: { body: string; key: string } | undefined;
  return {
    keyOf: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (pending?.body !== text) pending = { body: text, key: newKey() };
      return pending.key;
    },
    end: (): void => {
      pending = undefined;
    },
  };
};
