// The 字 of a person, where what a list tells of him begins with it: 杜甫，字子美.

/** What is said of whose name up to 字, and the 字 itself. */
const opening =
  /^([^，,。字（(]{0,8})[^字。]{0,12}(?<![以小改])字(\p{Script=Han}{1,2})(?:[，,。]|(?<=字..)一[作云字])/u;

/**
 * Undefined where none is given, or where the person described bears another name (for 王繼勳: 劉乙，字子真). A name by which
 * somebody went (以字行), had as a child (小字) or had once (改字) is not a courtesy name. `names` decides which characters
 * are variants.
 */
export const courtesyNameOf = (
  name: string,
  description: string,
  names: { areSame(one: string, other: string): boolean },
): string | undefined => {
  const [, who, courtesyName] = opening.exec(description.trim()) ?? [];
  if (courtesyName === undefined) return undefined;
  const last = Array.from(who).at(-1);
  const isTheirs = last === undefined || Array.from(name).some((own) => names.areSame(own, last));
  return isTheirs && courtesyName !== name ? courtesyName : undefined;
};
