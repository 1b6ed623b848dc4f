// Stretches of page ids, as a product and its settings name the pages without a picture.

/** Whether a page id lies in a range `start~end`; several ranges are separated by commas. */
export const inRange = (pageId: number, ranges: string): boolean =>
  ranges.split(/[,，;；]/u).some((range) => {
    const [start, end = start] = range.split('~').map((part) => part.trim());
    return start !== '' && Number(start) <= pageId && pageId <= Number(end);
  });
