// Sentences of the interface may hold places: `第 {from}–{to} 条`. The compiler asks for exactly these.

type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** The values a sentence needs: none when it has no places. */
export type TextValues<S extends string> = string extends S
  ? [values?: Record<string, string | number>]
  : [Places<S>] extends [never]
    ? []
    : [values: Record<Places<S>, string | number>];

export const fillText = (text: string, values?: Record<string, string | number>): string =>
  values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
