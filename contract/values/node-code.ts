/** The code of a navigation node, which is a part of its address. */
export const nodeCode = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
