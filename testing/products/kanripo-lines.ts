// Rows of a Kanripo file as lines, for the tests of what is found among them.
import { FaultLog } from '#library/sources/fault-log.ts';
import { LineBuilder } from '#library/sources/kanripo/line-builder.ts';
import { parseFile } from '#library/sources/kanripo/parse-file.ts';

export const linesOf = (rows: string[]) =>
  parseFile(`${rows.join('¶\n')}¶\n`, {
    file: 'x',
    faults: new FaultLog(),
    builder: new LineBuilder(),
    newlineEndsLine: false,
    onGaiji: () => {},
  }).lead.map((l) => l.line);
