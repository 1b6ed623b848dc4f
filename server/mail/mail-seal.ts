// The password in a mail that waits: sealed with AES-256-GCM, under a key made of the one for credentials, so that
// neither a row of the outbox nor a call has it in clear.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServerKey } from '../keys/key-store.ts';

const ivLength = 12;
const tagLength = 16;

export interface MailSeal {
  /** `id`: of the mail; sealed for it, it opens for no other. */
  seal(text: string, id: string): string;
  /** @throws where it was sealed for another mail, or under another key. */
  open(sealed: string, id: string): string;
}

export function mailSeal({ secret }: Pick<ServerKey, 'secret'>): MailSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'langhuan outbox', 32));
  return {
    seal: (text, id) => {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(id));
      const box = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, box, cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed, id) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(0, ivLength);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(id));
      decipher.setAuthTag(bytes.subarray(-tagLength));
      const box = bytes.subarray(ivLength, -tagLength);
      return Buffer.concat([decipher.update(box), decipher.final()]).toString('utf8');
    },
  };
}
