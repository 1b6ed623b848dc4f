// Kinds of names in a text, as their lists and calls name them.

/** 人物, 地名, 职官, 药草. */
export const entityKinds = ['lsrw', 'lsdm', 'ldzg', 'zcy'] as const;
export type EntityKind = (typeof entityKinds)[number];
