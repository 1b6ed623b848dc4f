// For tests of stores: the place that a saved thing is anchored to, without a book, and an account to save it.
import type { ReadersDatabase } from '#server/database/readers-database.ts';
import { makeRowId } from '#server/ids/row-id.ts';
import type { Anchor } from '#retrieval/anchors/read-anchor.ts';

export const makeAnchorRow = (pageId: number, rest: Partial<Anchor> = {}): Anchor => ({
  code: 'alpha',
  version: 'v1',
  page_key: `P${pageId}`,
  page_id: pageId,
  end_page_id: pageId,
  catalog: '書 / 卷一',
  page_num: `葉${pageId}`,
  end_page_num: `葉${pageId}`,
  line: 1,
  end_line: 1,
  start_line_id: 1,
  start_word_id: 1,
  end_line_id: 1,
  end_word_id: 2,
  content: '智伯',
  before: '昔者',
  after: '帥師',
  address: `P${pageId}*1.1-1.2*智伯*2.a.b.c`,
  state: 'same',
  ...rest,
});

/** Id of a new sub-account of a new unit. */
export async function makeOwner(db: ReadersDatabase): Promise<string> {
  const [unitId, id] = [makeRowId(), makeRowId()];
  const shared = { password_hash: '-', active: 1, created_at: 1, updated_at: 1 };
  await db.write(async (trx) => {
    await trx
      .insertInto('unit')
      .values({
        ...shared,
        id: unitId,
        name: `unit ${unitId}`,
        cidrs: '[]',
        print_quota: null,
        seats: null,
        expires_at: null,
        is_admin: 0,
      })
      .execute();
    await trx
      .insertInto('sub_user')
      .values({ ...shared, id, unit_id: unitId, name: `person ${id}` })
      .execute();
  });
  return id;
}
