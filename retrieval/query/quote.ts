/** A value as a message repeats it. */
export const quote = (text: string): string => {
  const points = [...text.trim()];
  return points.length > 20 ? `“${points.slice(0, 20).join('')}…”` : `“${points.join('')}”`;
};
