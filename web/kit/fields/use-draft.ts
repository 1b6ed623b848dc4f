// A draft follows a value that changes elsewhere, as the address does; but not where the change is the reader's
// own, which comes a moment after it was asked for: what has been typed since then stays.
import { useState } from 'react';

/**
 * `changed` in the render in which `value` has become another than was expected; `expect` is told what the
 * reader has just asked for. Values are compared by identity.
 */
export const useOutsideChange = <Value>(value: Value): { changed: boolean; expect: (own: Value) => void } => {
  const [shown, setShown] = useState(value);
  const [own, setOwn] = useState<{ value: Value }>();
  const arrived = !Object.is(shown, value);
  if (arrived) {
    setShown(value);
    setOwn(undefined);
  }
  return {
    changed: arrived && !(own && Object.is(own.value, value)),
    expect: (next) => setOwn({ value: next }),
  };
};

/** A text that is typed over `value`. */
export const useTextDraft = (value: string) => {
  const [draft, setDraft] = useState(value);
  const { changed, expect } = useOutsideChange(value);
  if (changed) setDraft(value);
  return { draft, setDraft, expect };
};
