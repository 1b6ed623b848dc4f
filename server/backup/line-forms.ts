// Whether a line of a backup has the form of one: a checksum tells damage, and nothing of who wrote it.
import { z } from 'zod';

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
const forms: Readonly<Record<string, z.ZodType>> = {
  langhuan: z.object({ form: z.number() }),
  table: z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  row: z.object({ row: z.array(cell) }),
  rows: z.object({ rows: z.number() }),
  file: z.object({ file: z.string(), bytes: z.number() }),
  piece: z.object({ piece: z.string() }),
  library: z.object({ library: z.array(z.object({ code: z.string(), version: z.string() })) }),
  end: z.object({ end: z.literal(true), lines: z.number(), sha256: z.string() }),
};

export const isBackupLine = (line: unknown): boolean => {
  if (typeof line !== 'object' || line === null) return false;
  const kind = Object.keys(forms).find((name) => Object.hasOwn(line, name));
  return kind !== undefined && forms[kind].safeParse(line).success;
};
