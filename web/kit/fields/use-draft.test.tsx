import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOutsideChange } from './use-draft.ts';

const watch = () => {
  const changes: string[] = [];
  const hook = renderHook(
    ({ value }: { value: string }) => {
      const { changed, expect: expected } = useOutsideChange(value);
      if (changed) changes.push(value);
      return expected;
    },
    { initialProps: { value: '一' } },
  );
  return {
    changes,
    ask: (value: string) => act(() => hook.result.current(value)),
    arrive: (value: string) => hook.rerender({ value }),
  };
};

it('reports a value that comes from elsewhere, once', () => {
  const { changes, arrive } = watch();
  arrive('一');
  arrive('二');
  arrive('二');
  expect(changes).toEqual(['二']);
});

it('does not report a value that was set here, until it is left and returned to', () => {
  const { changes, ask, arrive } = watch();
  ask('二');
  arrive('二');
  expect(changes).toEqual([]);
  arrive('一');
  arrive('二');
  expect(changes).toEqual(['一', '二']);
});

it('reports a value other than the one that was set here', () => {
  const { changes, ask, arrive } = watch();
  ask('二');
  arrive('三');
  expect(changes).toEqual(['三']);
});
