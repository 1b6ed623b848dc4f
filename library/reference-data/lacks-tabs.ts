// Tables that were saved or typed without their tabs: the rows would be taken for names.

/** What is said of such a row. */
export const noTab = 'there is no tab in it, and the columns are parted by tabs';

/** Whether a row without tabs has something else between its parts. */
export const lacksTabs = (row: string): boolean => !row.includes('\t') && /[\s,，;；|]/u.test(row.trim());
