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

it('tells of a value that comes from elsewhere, once', () => {
  const { changes, arrive } = watch();
  arrive('一');
  arrive('二');
  arrive('二');
  expect(changes).toEqual(['二']);
});

it('does not tell of what was asked for here, until it is left and come back to', () => {
  const { changes, ask, arrive } = watch();
  ask('二');
  arrive('二');
  expect(changes).toEqual([]);
  arrive('一');
  arrive('二');
  expect(changes).toEqual(['一', '二']);
});

it('tells of another value than was asked for', () => {
  const { changes, ask, arrive } = watch();
  ask('二');
  arrive('三');
  expect(changes).toEqual(['三']);
});
