// A reader's saved items as Markdown (CommonMark): by book and catalogue, each with its words quoted, its citation and
// its permalink.
import { formatDate } from '#contract/saved/paging.ts';
import type { AnnotationItem } from './annotation-item.ts';
import { annotationSheetTexts } from './export-texts.ts';
import type { AboutExport } from './write-annotations.ts';

/** Text in which nothing is taken for markup, however it begins and whatever it holds. */
const escape = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>&#|~$!]/gu, String.raw`\$&`)
    .replaceAll(/^([^\S\n\r\u2028\u2029]*)([-+=]|\d+(?=[.)]))/gmu, (_, space: string, mark: string) =>
      /\d/u.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

/** Paragraphs of what a reader wrote; a single new line stays one. */
const paragraphs = (text: string): string =>
  escape(text)
    .split(/\r\n|\r|\n/u)
    .map((line) => line.replace(/^[ \t]+/u, (space) => '\u00A0'.repeat(space.length)).trimEnd())
    .join('  \n')
    .replaceAll(/(?: {2}\n){2,}/gu, '\n\n');

const blockOf = ({ row, citation, permalink }: AnnotationItem, say: (text: string) => string): string => {
  const correction = 'right_word' in row ? row : undefined;
  const labelled = (name: keyof typeof annotationSheetTexts, value: string) =>
    `${say(annotationSheetTexts[name])}：${escape(value)}`;
  return [
    `> ${escape(row.content)}`,
    ...(correction ? [labelled('rightWord', correction.right_word)] : []),
    ...(row.comment === '' ? [] : [paragraphs(row.comment)]),
    ...(row.state === 'same' ? [] : [`*${say(annotationSheetTexts[row.state])}*`]),
    ...(correction ? [labelled('status', say(annotationSheetTexts[correction.status]))] : []),
    ...(correction?.credit ? [labelled('credit', correction.credit)] : []),
    ...(correction?.answer ? [labelled('answer', correction.answer)] : []),
    `——[${escape(citation)}](<${permalink}>)，${formatDate(row.created_at)}`,
  ].join('\n\n');
};

/** The text, a piece after the other. */
export async function* writeMarkdown(
  stretches: AsyncIterable<readonly AnnotationItem[]>,
  { title, owner, date, say }: AboutExport,
): AsyncGenerator<string> {
  yield `# ${escape(title)}\n\n${escape(owner)}，${say(annotationSheetTexts.exported)}：${formatDate(date.getTime())}\n`;
  let code: string | undefined;
  let catalog: string | undefined;
  for await (const items of stretches) {
    let text = '';
    for (const item of items) {
      if (item.row.code !== code) {
        text += `\n## ${escape(item.productName)}\n`;
        catalog = undefined;
      }
      if (item.row.catalog !== catalog && item.row.catalog !== '')
        text += `\n### ${escape(item.row.catalog)}\n`;
      ({ code, catalog } = item.row);
      text += `\n${blockOf(item, say)}\n`;
    }
    yield text;
  }
}
