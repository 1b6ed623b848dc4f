// What holds of any piece of content before it is changed: its title, its parent, the version that it is changed upon.
import { AppError } from '#contract/http/app-error.ts';
import type { ContentKind } from '#contract/admin/content-body.ts';
import type { Transaction } from '../database/readers-database.ts';
import type { ContentItemTable } from './tables.ts';

const deepest = 8;

/** Titles are the same that differ in their form of characters alone. */
export const titleKey = (title: string): string => title.normalize('NFKC').trim().toLowerCase();

/** Which kind may be placed beneath which; other kinds have no parent. */
const parentKind: Partial<Record<ContentKind, ContentKind>> = {
  column: 'column',
  article: 'column',
  node: 'node',
};
/** Articles and nodes have their titles beneath a parent; an address of any other kind names it alone. */
export const scopeOf = (kind: ContentKind, parentId: string | null): string =>
  kind === 'article' || kind === 'node' ? (parentId ?? '') : '';

export const gone = () => new AppError('not-found', '没有这项内容，可能已被删除');

export const rowOf = async (trx: Transaction, id: string): Promise<ContentItemTable> => {
  const row = await trx.selectFrom('content_item').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw gone();
  return row;
};

export const demandVersion = (row: ContentItemTable, version: number | undefined): void => {
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', '此内容刚由他人修改，请重新打开后再改');
};

/** No other piece has the title, neither in its latest version nor in the one that is shown. */
export const demandTitle = async (
  trx: Transaction,
  { id, kind, scope }: Pick<ContentItemTable, 'id' | 'kind' | 'scope'>,
  key: string,
): Promise<void> => {
  const other = await trx
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', kind)
    .where('scope', '=', scope)
    .where('id', '!=', id)
    .where((e) => e.or([e('title_key', '=', key), e('shown_key', '=', key)]))
    .executeTakeFirst();
  if (other) throw new AppError('title-taken');
};

/** @throws AppError for a parent that does not exist, or that is below the piece itself. */
export const demandParent = async (
  trx: Transaction,
  kind: ContentKind,
  parentId: string | null,
  id?: string,
): Promise<void> => {
  if (parentId === null) {
    if (kind === 'article') throw new AppError('bad-request', '请为文章选择栏目');
    return;
  }
  if (parentKind[kind] === undefined) throw new AppError('bad-request', '这类内容没有上级');
  let at: string | null = parentId;
  for (let depth = 0; at !== null; depth += 1) {
    if (at === id || depth >= deepest)
      throw new AppError('bad-request', '不能移到自己的下级，也不能超过八级');
    const above = await rowOf(trx, at);
    if (above.kind !== parentKind[kind]) throw new AppError('bad-request', '上级的种类不合');
    at = above.parent_id;
  }
};
