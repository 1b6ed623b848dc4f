import type { ContentKind } from '#contract/admin/content-body.ts';

/** What each kind of content is called, a new one of it, and where there is none yet. */
export const contentKindTexts = {
  column: { many: '栏目', add: '新栏目', none: '还没有栏目。文章都放在栏目中，先建一个。' },
  article: { many: '专栏文章', add: '新文', none: '还没有文章。' },
  announcement: { many: '公告', add: '新公告', none: '还没有公告。' },
  node: { many: '资源导航', add: '新节点', none: '还没有导航。先建一组，如“四部”，再在其下添加节点。' },
  ranking: { many: '排行', add: '新榜', none: '还没有排行。' },
  'book-list': {
    many: '书目',
    add: '新书目',
    none: '还没有书目。未列入书目的产品，读者在“书目”页仍可看到。',
  },
  'star-product': { many: '明星产品', add: '新推介', none: '还没有明星产品。' },
  'star-user': { many: '明星用户', add: '新用户', none: '还没有明星用户。' },
  'sister-link': { many: '相关工具', add: '新链接', none: '还没有相关工具。' },
} as const satisfies Record<ContentKind, { many: string; add: string; none: string }>;
