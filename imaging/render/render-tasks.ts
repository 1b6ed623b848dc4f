// The tasks of the render process, and the format of its messages.
import type { NarrowUpload, Upload } from '../scans/reencode-upload.ts';
import type { PictureTask } from './render-picture.ts';
import type { Scan, Wanted } from './render-scan.ts';

/** What each task is given; all give bytes. */
export interface RenderTasks {
  renderPicture: PictureTask;
  /** The file of a glyph picture. */
  renderGlyph: string;
  drawScan: { scan: Scan; request: Wanted };
  /** No bytes where it is no picture that is taken. */
  reencodeUpload: Upload;
  narrowUpload: NarrowUpload;
  /** Draws a page that no client requested; returns no bytes. */
  warmUp: undefined;
}

export interface RenderMessage<K extends keyof RenderTasks = keyof RenderTasks> {
  id: number;
  name: K;
  task: RenderTasks[K];
}

export type RenderReply = { id: number } & ({ bytes: Uint8Array } | { failure: Error });
