// Packages of products that a unit is given with one press: a class of the four each, and those that an administrator makes.
// docs/decisions/0073-packages-of-products.md says what a package is and what it is not.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { repeated } from '../http/faults.ts';
import { Day } from '../values/shanghai-day.ts';

const id = z.string().min(1).max(64);
const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** A product that a unit has, and its days, first and last included. */
export const Subscribed = z.object({
  /** A product's code, or `*` for all. */
  code: z.string().regex(/^(?:\*|[a-z0-9][a-z0-9-]{0,63})$/),
  startsOn: Day.optional(),
  endsOn: Day.optional(),
});
export type Subscribed = z.infer<typeof Subscribed>;

/** A package made by an administrator, as stored in the settings of the installation. */
export const OwnPackage = z.strictObject({
  id,
  name: z.string().trim().min(1).max(60),
  products: z
    .array(code)
    .min(1)
    .max(500)
    .refine((list) => new Set(list).size === list.length, repeated),
});
export type OwnPackage = z.infer<typeof OwnPackage>;

export const ProductPackage = z.object({
  /** `class:史` for those of a class. */
  id,
  /** 史部, or the name that it was given. */
  name: z.string(),
  kind: z.enum(['class', 'own']),
  /** The codes of what is in it now. */
  products: z.array(z.string()),
});
export type ProductPackage = z.infer<typeof ProductPackage>;

/** Without a first day from now on, without a last one for good. */
const PackagePeriod = z.object({ startsOn: Day.optional(), endsOn: Day.optional() });
export type PackagePeriod = z.infer<typeof PackagePeriod>;

/** Whether what is subscribed to holds a product for all of a period. Days are ordered as their texts are. */
const isHeld = (
  subscriptions: readonly Subscribed[],
  product: string,
  { startsOn, endsOn }: PackagePeriod,
  today: string,
): boolean =>
  subscriptions.some(
    (one) =>
      (one.code === '*' || one.code === product) &&
      (one.startsOn === undefined || one.startsOn <= (startsOn ?? today)) &&
      (one.endsOn === undefined || (endsOn !== undefined && endsOn <= one.endsOn)),
  );

/** Of a package the products that a unit must be given to have all of it for a period; the rest it has already. */
export const lackingOf = (
  products: readonly string[],
  subscriptions: readonly Subscribed[],
  period: PackagePeriod,
  today: string,
): string[] => products.filter((product) => !isHeld(subscriptions, product, period, today));

const tags = ['admin'];

export const listPackages = endpoint({
  method: 'GET',
  path: '/api/admin/package',
  access: 'admin',
  summary:
    'The packages of products: classes of the four first, then those that were made, each with what is in it now.',
  tags,
  reply: z.object({ items: z.array(ProductPackage) }),
});

export const givePackage = endpoint({
  method: 'POST',
  path: '/api/admin/unit/:id/package',
  access: 'admin',
  errors: ['not-found', 'conflict', 'limit-reached'],
  summary: 'Subscribes a unit to all products that are in a package now.',
  description:
    'Adds to what the unit subscribes to and takes nothing away: products that it has for all of the period stay as they are. What joins the package later is not given by itself; the same call adds it.',
  tags,
  params: z.object({ id }),
  body: PackagePeriod.extend({ package: id }),
  reply: z.object({ added: z.array(z.string()), had: z.array(z.string()) }),
});
