// Words and numbers as the bytes of tables: UTF-8 and little-endian. Both Node and browsers have these globals; this module's own types know neither.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);
export const encodeJson = (value: unknown): Uint8Array => encodeText(JSON.stringify(value));
export const decodeJson = (bytes: Uint8Array): unknown => JSON.parse(decodeText(bytes));

export const bytesOf = (list: Uint32Array | Uint16Array): Uint8Array =>
  new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
