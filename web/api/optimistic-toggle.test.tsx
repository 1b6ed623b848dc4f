import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOptimisticToggle } from './optimistic-toggle.ts';

afterEach(cleanup);

/** A server that answers when the test says so. */
const slowServer = () => {
  const calls: { wanted: boolean; answer: (well: boolean) => void }[] = [];
  const settle = vi.fn();
  const confirm = vi.fn();
  const toggle = createOptimisticToggle<string>({
    keyOf: (thing) => thing,
    send: (_thing, wanted) =>
      new Promise((done, fail) => {
        calls.push({ wanted, answer: (well) => (well ? done(undefined) : fail(new Error('no'))) });
      }),
    confirm,
    settle,
  });
  return { calls, settle, confirm, ...toggle };
};

describe('a saved item that the reader toggles', () => {
  it('[P-004] [P-005] shows at once, and is what the server has when it has answered', async () => {
    const { calls, confirm, settle, useWanted, set } = slowServer();
    const { result } = renderHook(() => useWanted('a'));
    expect(result.current).toBeUndefined();
    act(() => void set('a', true));
    expect(result.current).toBe(true);
    calls[0].answer(true);
    await waitFor(() => expect(result.current).toBeUndefined());
    expect(confirm.mock.calls).toEqual([['a', true]]);
    expect(settle).toHaveBeenCalledTimes(1);
  });

  it('[P-012] reverts silently when the call fails, and requests the state of the server again', async () => {
    const { calls, confirm, settle, useWanted, set } = slowServer();
    const { result } = renderHook(() => useWanted('a'));
    act(() => void set('a', false));
    expect(result.current).toBe(false);
    calls[0].answer(false);
    await waitFor(() => expect(result.current).toBeUndefined());
    expect(confirm).not.toHaveBeenCalled();
    expect(settle).toHaveBeenCalledWith('a');
  });

  it('leaves other things as they are', () => {
    const { useWanted, set } = slowServer();
    const { result } = renderHook(() => useWanted('b'));
    act(() => void set('a', true));
    expect(result.current).toBeUndefined();
  });

  it('ends with what was wished last, one call at a time, however often it is pressed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (presses) => {
        let had = false;
        let open = 0;
        const toggle = createOptimisticToggle<string>({
          keyOf: (thing) => thing,
          send: async (_thing, wanted) => {
            expect(++open).toBe(1);
            await Promise.resolve();
            had = wanted;
            open -= 1;
          },
          confirm: () => undefined,
          settle: () => undefined,
        });
        const ended: Promise<void>[] = [];
        for (const [i, wanted] of presses.entries()) {
          ended.push(toggle.set('a', wanted));
          if (i % 3 === 2) await Promise.resolve();
        }
        await Promise.all(ended);
        expect(had).toBe(presses.at(-1));
      }),
      { numRuns: 50 },
    );
  });
});
