// Uploaded pictures, opened once per server: where they are stored, and what encodes them anew.
import type { ReadersDatabase } from '../database/readers-database.ts';
import { fileStore, type FileStore } from './file-store.ts';
import { openPictureEncoder, type PictureEncoder } from './picture-encoder.ts';

export interface Files {
  store: FileStore;
  encoder: PictureEncoder;
}

export const openFiles = (db: ReadersDatabase): Files => ({
  store: fileStore(db),
  encoder: openPictureEncoder(),
});
