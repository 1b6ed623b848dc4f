// The progress of an import on stderr: one line drawn over on a terminal, now and then a plain line elsewhere.
import type { ImportProgress } from '#library/import/import-product.ts';
import { count } from './options.ts';

const plainEvery = 5_000;

const timeLeft = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

const phrases = { indexing: 'packing the index', checking: 'checking', publishing: 'publishing' } as const;

export const progressText = (p: ImportProgress): string => {
  const read = `${count(p.pages, 'page')}, ${count(p.cells, 'cell')}`;
  if (p.phase !== 'reading') return `${read}: ${phrases[p.phase]}`;
  const percent = p.total > 0 ? Math.floor((100 * p.done) / p.total) : 0;
  return `${percent}%  ${read}, ${count(Math.round(p.rate), 'cell')}/s, ${timeLeft(p.secondsLeft)} left`;
};

/** `end` clears the line of a terminal, so that later output starts on a clean line. */
export const showProgress = (
  stream: NodeJS.WriteStream = process.stderr,
): { show(p: ImportProgress): void; end(): void } => {
  let shown = performance.now();
  if (!stream.isTTY) {
    return {
      show: (p) => {
        if (p.phase === 'reading' && performance.now() - shown < plainEvery) return;
        shown = performance.now();
        stream.write(`${progressText(p)}\n`);
      },
      end: () => {},
    };
  }
  return {
    show: (p) => stream.write(`\r\x1b[K${progressText(p)}`),
    end: () => stream.write('\r\x1b[K'),
  };
};
