// The text of a body. Node's own decoding puts U+FFFD for what is no UTF-8, and that would be searched for and stored.

/** Undefined for what is no UTF-8. */
export const decodeBody = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
