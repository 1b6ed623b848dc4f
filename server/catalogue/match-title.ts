// When a catalogue title matches: it holds the key as it was typed, white space around it aside. Here the
// variant forms of the search join in when they come.

/** A function from a title to the form of the key that it holds; undefined when there is nothing to look for. */
export function matchTitle(key: string): ((title: string) => string | undefined) | undefined {
  const wanted = key.normalize('NFC').trim();
  if (!wanted) return undefined;
  return (title) => (title.includes(wanted) ? wanted : undefined);
}
