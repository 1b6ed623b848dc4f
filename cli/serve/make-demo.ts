// What the process does that makes the demonstration library: the products that are not there yet, and with the first of them
// what is beside the books. Its progress goes to stderr, and to whoever started it.
import { buildDemo, type DemoProgress } from '#demo/build-demo.ts';
import { LibraryFailure } from '#library/files/failure.ts';
import type { DemoMessage } from './demo-maker.ts';
import { furnishWith } from './furnish-demo.ts';
import { count } from '../run/options.ts';
import { progressText } from '../run/show-progress.ts';

const data = process.argv[2] as string;
const plainEvery = 5_000;

/** Resolves when it has gone out. */
const send = (message: DemoMessage): Promise<void> =>
  new Promise((resolve) => process.send?.(message, () => resolve()));

/** One line drawn over on a terminal, now and then a plain line elsewhere. */
const showOnTerminal = (): ((progress: DemoProgress) => void) => {
  const terminal = process.stderr.isTTY;
  let shown = 0;
  let name = '';
  return (p) => {
    const now = performance.now();
    if (name === '') console.error('Making the demonstration library (once; under two minutes):');
    if (!terminal && name === p.name && now - shown < plainEvery) return;
    name = p.name;
    shown = now;
    const line = `${p.work}/${p.works} ${p.name}  ${progressText(p)}`;
    process.stderr.write(terminal ? `\r\x1b[K${line}` : `${line}\n`);
  };
};

const make = async (): Promise<void> => {
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const began = performance.now();
  const show = showOnTerminal();
  const made = await buildDemo(data, {
    onProgress: (p) => {
      show(p);
      const { name: fullName, work: number, works: all, secondsLeft } = p;
      void send({ making: { fullName, number, all, secondsLeft: Math.ceil(secondsLeft) } });
    },
    onMade: async (code) => {
      await furnishWith(data, code);
      await send({ made: code });
    },
    signal: abort.signal,
  });
  if (made.made.length === 0) return;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const held = `${count(made.made.length, 'product')}, ${count(made.pages, 'page')}, ${count(made.cells, 'cell')}`;
  console.error(`${process.stderr.isTTY ? '\r\x1b[K' : ''}Demonstration library: ${held}, in ${seconds} s`);
};

try {
  await make();
} catch (cause) {
  if (cause instanceof LibraryFailure) await send({ failed: { code: cause.code, message: cause.message } });
  else console.error(cause);
  process.exit(1);
}
process.disconnect();
