// What a bench file answers with. `npm run bench -- NAME` reads `bench/NAME.ts`, whose `measure` does the work.

export interface Measure {
  /** As the design documents name it: `import.seconds`. */
  name: string;
  /** As measured; times and rates are scaled to the reference machine by whoever prints them. */
  value: number;
  /** `s`, `ms`, `MB`, `characters/s`; a unit of time or per second is scaled, any other is not. */
  unit: string;
  budget: number;
  /** Whether the budget is a floor. Rates are by nature. */
  atLeast?: true;
  /** What others take for the same, by name, and how many times the value that is; in the same run. */
  peer?: Record<string, number>;
  ratio?: Record<string, number>;
  /** What must be known to read the figure, its times as measured; printed beneath it. */
  notes?: string[];
}

export interface ScaledMeasure extends Omit<Measure, 'atLeast'> {
  ok: boolean;
}

const isRate = ({ unit }: Measure): boolean => unit.endsWith('/s');
const isTime = ({ unit }: Measure): boolean => unit === 's' || unit === 'ms' || unit === 'µs';

/** `speed`: the reference time of the calibration kernel by its time here; below 1 on a slower machine. */
export const scaleMeasure = (measure: Measure, speed: number): ScaledMeasure => {
  const { atLeast, ...scaled } = measure;
  const { budget } = measure;
  let { value } = measure;
  if (isTime(measure)) value *= speed;
  if (isRate(measure)) value /= speed;
  if (scaled.peer && isTime(measure))
    scaled.peer = Object.fromEntries(
      Object.entries(scaled.peer).map(([other, took]) => [other, took * speed]),
    );
  const ok = isRate(measure) || atLeast ? value >= budget : value <= budget;
  return { ...scaled, value, ok };
};
