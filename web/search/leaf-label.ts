/** A printed label without its 卷, which the path tells already: `卷三·葉十二b` → `葉十二後`. */
export const leafOfLabel = (pageNum: string): string => {
  const leaf = pageNum.slice(pageNum.lastIndexOf('·') + 1);
  const match = /^(.*葉\S*?)([ab])$/u.exec(leaf);
  return match ? `${match[1]}${match[2] === 'a' ? '前' : '後'}` : leaf;
};
