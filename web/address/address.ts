// The parameters of one screen's address, declared once: `address({ page: whole(1).or(1), key: text(100).or('') })`.
import type { Parameter } from './parameter-kinds.ts';
import { pickParameters } from './plain-search.ts';

export type Shape = Record<string, Parameter<unknown>>;
export type Values<S extends Shape> = { [N in keyof S]: ReturnType<S[N]['read']> };
export type Texts<S extends Shape> = { [N in keyof S]?: string | undefined };

export interface Address<S extends Shape> {
  /** What the router leaves of an address. */
  pick(search: Record<string, unknown>): Texts<S>;
  read(search: Texts<S>): Values<S>;
  /** The parameters that are named, in the order of the declaration; a default and undefined are left out. */
  write(values: Partial<Values<S>>): Texts<S>;
}
/** The values of an address, and its parameters as texts. */
export type ValuesOf<A extends Address<Shape>> = ReturnType<A['read']>;
export type TextsOf<A extends Address<Shape>> = ReturnType<A['pick']>;

export const address = <S extends Shape>(shape: S): Address<S> => {
  const each = Object.entries(shape);
  return {
    pick: pickParameters(Object.keys(shape)) as Address<S>['pick'],
    read: (search) =>
      Object.fromEntries(each.map(([name, parameter]) => [name, parameter.read(search[name])])) as Values<S>,
    write: (values) =>
      Object.fromEntries(
        each.flatMap(([name, parameter]) => (name in values ? [[name, parameter.write(values[name])]] : [])),
      ) as Texts<S>,
  };
};
