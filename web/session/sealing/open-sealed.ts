// Opens what the server seals: pages, pictures, print pages. AES-256-GCM; docs/sealing.md.
import { gcm } from '@noble/ciphers/aes.js';
import {
  associatedData,
  type Envelope,
  type OpenReply,
  type Page,
  type SealedKind,
  type SealedPage,
} from '#contract/reading/reader.ts';
import type { z } from 'zod';
import { fromBase64Url } from '../../storage/base64url.ts';

type Sealed = z.infer<typeof Envelope>;
export type SealingKey = OpenReply['key'];

export interface SealedOrigin {
  code: string;
  version: string;
  pageId: number;
}

/**
 * The bytes within an envelope. Throws when the key is another one (`kid`), or when the envelope was made for
 * another product, version, page or kind, or was altered.
 */
export const openSealed = (
  envelope: Sealed,
  key: SealingKey,
  of: SealedOrigin,
  kind: SealedKind,
): Uint8Array => {
  if (envelope.kid !== key.kid) throw new Error(`sealed with key ${envelope.kid}, but ${key.kid} is at hand`);
  const bound = new TextEncoder().encode(associatedData(of.code, of.version, of.pageId, kind));
  const ciphertext = fromBase64Url(envelope.ciphertext);
  const tag = fromBase64Url(envelope.tag);
  const box = new Uint8Array(ciphertext.length + tag.length);
  box.set(ciphertext);
  box.set(tag, ciphertext.length);
  return gcm(fromBase64Url(key.key), fromBase64Url(envelope.iv), bound).decrypt(box);
};

/** How pages may be packed for this browser. */
export const takenPacking = (): SealedPage['packed'] => {
  try {
    const { readable } = new DecompressionStream('deflate-raw');
    return readable.locked ? undefined : 'deflate';
  } catch {
    // A browser of before 2023.
    return undefined;
  }
};

const inflate = (bytes: Uint8Array): Promise<ArrayBuffer> => {
  const packed = new Blob([new Uint8Array(bytes)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer();
};

/** The page within a sealed reply of `product/json`. Rejects as `openSealed` throws. */
export const openPage = async (reply: SealedPage, key: SealingKey): Promise<Page> => {
  const bytes = reply.packed
    ? await inflate(openSealed(reply.sealed, key, reply, 'page-deflated'))
    : openSealed(reply.sealed, key, reply, 'page');
  const page: Page = JSON.parse(new TextDecoder().decode(bytes));
  return page;
};
