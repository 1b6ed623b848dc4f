// A draft follows a value that changes elsewhere, such as the address. It does not follow a change that the reader
// requested and that arrives a moment later: text typed in the meantime is preserved.
import { useState } from 'react';

/**
 * `changed` is true in the render in which `value` differs from the expected one. Call `expect` with the value that the
 * reader has just requested. Values are compared by identity.
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
