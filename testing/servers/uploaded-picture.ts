// A picture that a reader of a unit has uploaded.
import { addressOfFile } from '#contract/http/public-files.ts';
import { fileStore } from '../../server/files/file-store.ts';
import type { TestServer } from './library.ts';
import { withRows } from './persons.ts';

/** Its address. */
export const uploadPicture = (server: TestServer, unit: string): Promise<string> =>
  withRows(server, async (db) => {
    const { id } = await db.read
      .selectFrom('unit')
      .select('id')
      .where('name', '=', unit)
      .executeTakeFirstOrThrow();
    const name = await db.write((trx) =>
      fileStore(db).add(
        trx,
        {
          mediaType: 'image/png',
          content: Uint8Array.of(1),
          path: '',
          fileName: '',
          uploader: { unitId: id, sessionId: 's' },
        },
        server.clock.now,
      ),
    );
    return addressOfFile(name);
  });
