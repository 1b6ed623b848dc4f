// A settings file of the data folder with secrets in it: read once, when the server starts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LibraryFailure } from '#library/files/failure.ts';
import { z } from 'zod';

/** As it is, or the name of the environment variable that has it. */
export const Secret = z.union([
  z.string().min(1),
  z.strictObject({ env: z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable') }),
]);
export type Secret = z.infer<typeof Secret>;

export interface SecretFile<T> {
  value: T;
  /** @throws LibraryFailure where the variable is not set. */
  secretOf(name: string, secret: Secret): string;
}

/** Undefined where there is no file. @throws LibraryFailure that names the setting and what is wrong with it. */
export function readSecretFile<S extends z.ZodType>(
  file: { data: string; name: string; docs: string },
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): SecretFile<z.output<S>> | undefined {
  const path = join(file.data, file.name);
  const wrong = (why: string, cause?: unknown) =>
    new LibraryFailure('unreadable', `${path}: ${why}`, { cause });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw wrong('cannot be read', error);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own words quote the text, which has secrets in it.
    throw wrong(`is no JSON; see ${file.docs}`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path: at, message }) =>
      [at.join('.'), message].filter(Boolean).join(': '),
    );
    throw wrong(`${faults.join('; ')}; see ${file.docs}`);
  }
  return {
    value: parsed.data,
    secretOf: (name, secret) => {
      if (typeof secret === 'string') return secret;
      const found = env[secret.env];
      if (found) return found;
      throw wrong(`${name}: the environment variable ${secret.env} is not set; see ${file.docs}`);
    },
  };
}
