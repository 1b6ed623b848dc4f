// Seals page content with AES-256-GCM. The key depends on product, version and month; the iv is made from the content
// itself. So the same reply is the same bytes, and caches may store it. This deters bulk copying through a browser's
// tools; it is no DRM. docs/sealing.md is the description.
import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';
import { associatedData, type Envelope, type SealedKind } from '#contract/reading/reader.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Bundle } from '#library/bundle/open-bundle.ts';
import type { ServerKey } from '../keys/key-store.ts';
import { monthOf } from '../http/shanghai-month.ts';

export interface ContentKey {
  /** Names master key and month: `<12 letters>-202611`. */
  kid: string;
  key: Buffer;
  ivKey: Buffer;
}

export interface ContentOrigin {
  code: string;
  version: string;
  pageId: number;
}

/** Keys that were derived of late, by master key: each page that is read needs one. */
const derived = new WeakMap<ServerKey, LRUCache<string, ContentKey>>();
const mostDerived = 1000;

export function contentKey(master: ServerKey, code: string, version: string, month: string): ContentKey {
  const known = derived.get(master) ?? new LRUCache<string, ContentKey>({ max: mostDerived });
  derived.set(master, known);
  const origin = `${code}|${version}|${month}`;
  const found = known.get(origin);
  if (found) return found;
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', master.secret, '', `langhuan ${use}|${origin}`, 32));
  const kid = `${master.id.replaceAll('-', '').slice(-12)}-${month}`;
  const made = { kid, key: derive('content'), ivKey: derive('iv') };
  known.set(origin, made);
  return made;
}

export function sealContent(
  { kid, key, ivKey }: ContentKey,
  { code, version, pageId }: ContentOrigin,
  kind: SealedKind,
  plain: Uint8Array,
): z.infer<typeof Envelope> {
  const bound = associatedData(code, version, pageId, kind);
  // What is sealed is part of the iv: were a page ever worded or packed otherwise by a later server, no iv would repeat.
  const iv = createHmac('sha256', ivKey).update(`${bound}\n`).update(plain).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(bound));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {
    kid,
    iv: iv.toString('base64url'),
    ciphertext: ciphertext.toString('base64url'),
    tag: cipher.getAuthTag().toString('base64url'),
  };
}

export type ContentSealer = (bundle: Bundle, pageId: number, plain: Uint8Array) => z.infer<typeof Envelope>;

/** Seals content of one kind with the key of the present month. */
export const contentSealer =
  (master: ServerKey, clock: () => number, kind: SealedKind): ContentSealer =>
  ({ facts: { code, version } }, pageId, plain) =>
    sealContent(contentKey(master, code, version, monthOf(clock())), { code, version, pageId }, kind, plain);
