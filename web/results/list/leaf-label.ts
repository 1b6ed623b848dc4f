/** A printed label without its 卷, which the path tells already: `卷三·葉十二b` → `葉十二b`. */
export const leafOfLabel = (pageNum: string): string => pageNum.slice(pageNum.lastIndexOf('·') + 1);
