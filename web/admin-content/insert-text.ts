// Puts marks and pieces of Markdown into a text that is being written, so that the browser can take them back.

/** Puts a text in the place of what is selected, and selects `chosen` of it. */
const replaceSelection = (area: HTMLTextAreaElement, text: string, chosen: string): void => {
  const start = area.selectionStart;
  area.focus();
  // The only way that leaves the browser's own undo in order; where it is not there the text is put in without it.
  const isPut = document.activeElement === area && document.execCommand?.('insertText', false, text) === true;
  if (!isPut) {
    area.setRangeText(text, start, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const at = chosen === '' ? -1 : text.indexOf(chosen);
  if (at >= 0) area.setSelectionRange(start + at, start + at + chosen.length);
};

/** Between marks: what is selected, or a sample that is then selected. */
export const wrapSelection = (
  area: HTMLTextAreaElement,
  before: string,
  after: string,
  sample: string,
): void => {
  const selected = area.value.slice(area.selectionStart, area.selectionEnd);
  const inner = selected || sample;
  replaceSelection(area, `${before}${inner}${after}`, inner);
};

/** Inserts a paragraph of its own, after the one that contains the caret. */
export const insertBlock = (area: HTMLTextAreaElement, block: string, chosen = ''): void => {
  const before = area.value.slice(0, area.selectionStart);
  const after = area.value.slice(area.selectionEnd);
  const head = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  replaceSelection(area, `${head}${block}${tail}`, chosen);
};

const footnoteNumber = /\[\^(\d{1,4})\]/g;

/** A mark after what is selected, and at the end of the text its note, which is then selected. */
export const insertFootnote = (area: HTMLTextAreaElement, sample: string): void => {
  const numbers = [...area.value.matchAll(footnoteNumber)].map(([, digits]) => Number(digits));
  const name = Math.max(0, ...numbers) + 1;
  area.setSelectionRange(area.selectionEnd, area.selectionEnd);
  replaceSelection(area, `[^${name}]`, '');
  area.setSelectionRange(area.value.length, area.value.length);
  insertBlock(area, `[^${name}]: ${sample}`, sample);
};

/** Begins the lines that are selected, or a sample, with a mark. */
export const beginLines = (area: HTMLTextAreaElement, mark: string, sample: string): void => {
  const selected = area.value.slice(area.selectionStart, area.selectionEnd);
  const inner = selected || sample;
  const lines = inner.split('\n').map((line) => `${mark}${line}`);
  insertBlock(area, lines.join('\n'), selected ? '' : sample);
};
