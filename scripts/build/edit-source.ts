// Plugins of the build find what they change by parsing it; this puts the changes into the text.

/** What is put in the place of the characters from `start` to before `end`, in UTF-16 units. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The source with all edits made; none may overlap another. */
export const editSource = (source: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
