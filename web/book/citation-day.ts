/** The day in Beijing, where the library is, as citations tell it: 2026-11-21. */
export const citationDay = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
