/** A name or a part of an address without percent encoding; one that is badly encoded stays as it was written. */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
