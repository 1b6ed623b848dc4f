import type { ErrorCode } from '#contract/http/errors.ts';
import { getPublicKey, type Sealed } from '#contract/accounts/auth.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call-api.ts';

type Quiet = boolean | ErrorCode;

const sealAll = async (values: readonly string[], quiet: boolean): Promise<Sealed[]> => {
  const [{ sealValue }, key] = await Promise.all([
    import('./seal.ts'),
    call(getPublicKey, { anonymous: true, quiet }),
  ]);
  return values.map((value) => sealValue(value, key, key.now));
};

/**
 * Sends values that must not be readable on the way: `send` is given a box for each, in their order, and how quiet its
 * call has to be. When the server has changed its key meanwhile they are sealed anew, once.
 */
export const sealing = async <T>(
  { quiet }: { quiet: boolean },
  values: readonly string[],
  send: (boxes: readonly Sealed[], quiet: Quiet) => Promise<T>,
): Promise<T> => {
  try {
    return await send(await sealAll(values, quiet), quiet || 'sealed-invalid');
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'sealed-invalid') throw failure;
    return send(await sealAll(values, quiet), quiet);
  }
};
