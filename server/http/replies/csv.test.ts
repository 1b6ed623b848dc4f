import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

/** RFC 4180, read letter by letter. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (quoted && letter === '"' && text[i + 1] === '"') cell += text[++i];
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === ',' || letter === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else if (quoted || letter !== '\r') cell += letter;
  }
  return rows.slice(0, -1);
};

it('is read back as it was written, whatever is in its cells', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('a,b', '"', 'x\r\ny', '君子', '', '\n'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const safe = rows.map((row) =>
        row.map((text) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)),
      );
      expect(readCsv(writeCsv(rows).slice(1))).toEqual(safe);
    }),
  );
});

it('gives spreadsheets numbers as numbers, and no formula', () => {
  expect(writeCsv([[-3, '=1+1', '-3', '@a']])).toBe("\ufeff-3,'=1+1,'-3,'@a\r\n");
});
