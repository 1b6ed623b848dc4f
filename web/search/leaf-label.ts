/** A printed label without its 卷, which the path tells already: `卷三·葉十二b` → `葉十二後`. */
export const leafOfLabel = (pageNum: string): string => {
  const leaf = pageNum.slice(pageNum.lastIndexOf('·') + 1);
  const side = leaf.split(/\s/u).at(-1)?.includes('葉') ? leaf.at(-1) : undefined;
  return side === 'a' || side === 'b' ? `${leaf.slice(0, -1)}${side === 'a' ? '前' : '後'}` : leaf;
};
