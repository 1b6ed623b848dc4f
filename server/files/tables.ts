// The table of uploaded pictures, as rows are read from it.

/** server/files/file-store.ts */
export interface PublicFileTable {
  /** Unguessable; the last part of its address. */
  name: string;
  media_type: string;
  byte_count: number;
  content: Uint8Array;
  /** What whoever uploaded it called it; shown nowhere. */
  path: string;
  file_name: string;
  /** Whose room it takes; null where an administrator uploaded it. */
  unit_id: string | null;
  session_id: string | null;
  /** Null where it was no person, but a session of the unit. */
  person_id: string | null;
  /** What it belongs to; null until that is there. */
  owner_kind: string | null;
  owner_id: string | null;
  created_at: number;
}

declare module '../database/tables.ts' {
  interface Tables {
    public_file: PublicFileTable;
  }
}
