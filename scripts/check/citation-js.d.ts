// What the tests use of citation-js, which has no types of its own.
declare module '@citation-js/core' {
  /** Reads what its plugins know; `data` are items of CSL-JSON. */
  export class Cite {
    constructor(text: string);
    data: Record<string, unknown>[];
  }
}
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
