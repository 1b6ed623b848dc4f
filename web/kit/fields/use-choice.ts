// A choice whose truth changes a moment later, as the address does: what was chosen shows at once.
import { startTransition, useOptimistic } from 'react';

/** `onChange` may return a promise: until it is settled `value` is not looked at. */
export const useChoice = <Value>(
  value: Value,
  onChange: (value: Value) => unknown,
): [shown: Value, choose: (value: Value) => void] => {
  const [shown, show] = useOptimistic<Value, { to: Value }>(value, (_, { to }) => to);
  const choose = (to: Value) => {
    const changed = onChange(to);
    startTransition(async () => {
      show({ to });
      await changed;
    });
  };
  return [shown, choose];
};
