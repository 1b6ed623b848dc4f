// What is known of a product, where an administrator says it in place of its source: docs/metadata.md.
import { z } from 'zod';
import type { OwnRule } from '../http/faults.ts';

const valueText = z.string().trim().min(1).max(200);
const isClass = (text: string): boolean => /^[經史子集](?:\/[^/\s]+)?$/u.test(text);
const noClass: OwnRule = { error: 'is no class of the four', params: { rule: 'not-a-class' } };
const valueTexts = z.array(valueText).max(100);

/**
 * What is known of a product, in place of what its source tells: a list that is empty says that there is none. Of a
 * product of several books it is of the product, not of one of them.
 */
export const MetadataSettings = z.strictObject({
  /** The name under which it is listed, opened and cited. */
  fullName: valueText,
  authors: z
    .array(
      z.strictObject({
        /** '' where it is not known. */
        dynasty: z.string().trim().max(20).default(''),
        name: z.string().trim().min(1).max(100),
        /** 撰, 注; '' if unknown. */
        role: z.string().trim().max(20).default(''),
      }),
    )
    .max(100),
  /** Of the four: 史, or 史/地理類 with the class within. */
  siKuCatalogs: z.array(valueText.refine(isClass, noClass)).max(20),
  /** Of another arrangement, from the widest: 佛部/法華部類. */
  bookClasses: valueTexts,
  /** '' for none. */
  edition: z.string().trim().max(200),
  /** 公元 */
  publishYears: z.array(z.number().int().min(-3000).max(9999)).max(500),
  publishers: valueTexts,
  publishEras: valueTexts,
  subjectTerms: valueTexts,
});
export type MetadataSettings = z.infer<typeof MetadataSettings>;
