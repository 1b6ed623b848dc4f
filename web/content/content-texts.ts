export const contentTexts = {
  navs: '导航',
  ranks: '排行',
  articleColumns: '专栏',
  announcements: '公告',
  starProducts: '明星产品',
  starUsers: '明星用户',
  bookLists: '书目',
  sisterLinks: '相关工具',
  noArticles: '暂无文章',
  noAnnouncements: '暂无公告',
  noRanks: '暂无排行',
  noNavs: '暂无导航',
} as const;
