// What a password must be.

/** Nobody types more; longer ones would only cost time. */
export const passwordLimit = 256;
/** Characters that a unit's password has at least. */
export const unitPasswordMinimum = 12;
