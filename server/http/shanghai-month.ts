// Calendar months of Asia/Shanghai, which has no summer time: UTC+8. Content keys and print quotas go by them.

const offset = 8 * 3_600_000;

/** `202611` */
export function monthOf(now: number): string {
  return new Date(now + offset).toISOString().slice(0, 7).replace('-', '');
}

/** When the month of `now` ends, epoch milliseconds. */
export function monthEnd(now: number): number {
  const local = new Date(now + offset);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - offset;
}
