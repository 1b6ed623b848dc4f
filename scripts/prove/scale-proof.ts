// Input and output of a proof of docs/scaling.md or docs/index-store.md.

export interface ScaleProofOptions {
  cases: number | undefined;
  seed: number;
  /** The checkout of an older version, built; for `upgrade`. */
  from?: string | undefined;
  /** Called with reports of progress. */
  say(line: string): void;
}

export interface ProvenFigures {
  /** What was found to be so, by name. */
  figures: Record<string, unknown>;
  /** Promises that were broken. */
  broken: string[];
  /** What could not be tried here, and why. */
  skipped: string[];
}
