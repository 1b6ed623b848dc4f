// npm run bench -- NAME [--json] [--seconds N]: runs bench/NAME.ts and holds each figure against its budget. Times and rates are
// scaled to the reference machine by a calibration kernel run before and after. Exit code 1 when a budget is missed.
// npm run bench -- --short [NAME…]: all benches, or those named, on tiny inputs. Exit code 1 when one does not end.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandOptions, refuse } from '#scripts/command-options.ts';
import { calibrate, referenceMs } from './measure/calibrate.ts';
import { type Measure, type ScaledMeasure, scaleMeasure } from './measure/measure.ts';
import { runShort } from './measure/run-short.ts';
import { inShortForm, NotInstalled } from './measure/short.ts';

const names = [
  'library',
  'search',
  'multi-product',
  'combo',
  'reader',
  'image',
  'busy',
  'serve',
  'servers',
  'greedy',
  'newspaper',
  'tools',
  'input',
  'figures',
  'exploration',
  'graph',
  'copier',
  'entries',
  'knowledge',
  'scale',
  'scans-store',
  'weight',
  'memory',
  'start',
];

const usage = `npm run bench -- NAME [--json] [--seconds N] or --short [NAME…], NAME one of ${names.join(', ')}`;

const figure = (n: number): string =>
  n >= 100 ? Math.round(n).toLocaleString('en') : String(Number(n.toPrecision(3)));

const print = (calibration: number, measures: ScaledMeasure[]): void => {
  console.log(
    `calibration ${calibration.toFixed(1)} ms, reference ${referenceMs} ms; times and rates are scaled`,
  );
  const width = Math.max(...measures.map((m) => m.name.length));
  for (const { name, value, unit, budget, ok, peer = {}, ratio = {}, notes = [] } of measures) {
    const shown = `${figure(value).padStart(10)} ${unit.padEnd(12)} budget ${figure(budget)}`;
    console.log(`${name.padEnd(width)} ${shown}${ok ? '' : '  MISSED'}`);
    for (const [other, took] of Object.entries(peer))
      console.log(`${' '.repeat(width)} ${other} ${figure(took)} ${unit}, ×${figure(ratio[other])}`);
    for (const note of notes) console.log(`  ${note}`);
  }
};

const { values, positionals } = readCommandOptions(
  {
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  },
  usage,
);
if (positionals.some((given) => !names.includes(given))) refuse(usage);
const seconds = Number(values.seconds);
if (values.seconds !== undefined && !(seconds >= 1)) refuse('--seconds N: a number of seconds, for serve');

const openBench = async (name: string) => {
  const file = join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(file)) refuse(`there is no bench/${name}.ts yet: nothing measures ${name}`);
  const { measure } = (await import(file)) as {
    measure: (options: { seconds?: number }) => Promise<Measure[]>;
  };
  return () => measure(values.seconds === undefined ? {} : { seconds });
};

const measureShort = async (name: string): Promise<void> => {
  const measure = await openBench(name);
  try {
    for (const { name: figureName } of await measure()) console.log(figureName);
  } catch (cause) {
    if (!(cause instanceof NotInstalled)) throw cause;
    console.log(`skipped: ${cause.message}`);
  }
};

const measureWhole = async (name: string): Promise<void> => {
  const measure = await openBench(name);
  const before = calibrate();
  const raw = await measure();
  const calibration = (before + calibrate()) / 2;
  const measures = raw.map((m) => scaleMeasure(m, referenceMs / calibration));
  if (values.json) console.log(JSON.stringify({ name, calibration, measures }, null, 2));
  else print(calibration, measures);
  if (measures.some((m) => !m.ok)) process.exitCode = 1;
};

if (values.short) {
  if (!(await runShort(positionals.length > 0 ? positionals : names))) process.exitCode = 1;
} else {
  const [name] = positionals;
  if (positionals.length !== 1) refuse(usage);
  await (inShortForm ? measureShort : measureWhole)(name);
}
