/** Why a picture cannot be a scan, and what to do about it. */
export class BadScan extends Error {}
