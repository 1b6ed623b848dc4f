// For tests: a product made up by hand, imported and opened, with a table of variants of a few pairs.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleDir } from '#library/holdings/holdings.ts';
import { importProduct } from '#library/import/import-product.ts';
import type { SourceProduct } from '#library/sources/source.ts';
import { type OpenProduct, openProduct } from '#retrieval/products/open-product.ts';
import {
  kindBit,
  openVariants,
  packVariants,
  type RelationKind,
  type Variants,
} from '#search/characters/variants.ts';
import { ListCache } from '#search/lists/list-cache.ts';
import type { Stop } from '#search/lists/stop.ts';

/** Two characters and the kind that joins them; of `simplified` the first is the simplified form. */
type TestPair = readonly [string, string, RelationKind];

export const variantsOf = (pairs: readonly TestPair[] = []): Variants =>
  openVariants(
    packVariants(
      pairs.map(([a, b, kind]) => ({ a: a.codePointAt(0)!, b: b.codePointAt(0)!, kinds: kindBit(kind) })),
    ),
  );

export interface OpenedProduct {
  /** The data folder. */
  data: string;
  product: OpenProduct;
  /** Closes it and removes its folder. */
  close(): void;
}

/** `prepare`: what the data folder has before the import. */
export const openMadeProduct = async (
  source: SourceProduct,
  {
    code = 'made',
    name = '試書',
    pairs = [],
    prepare = () => undefined,
  }: {
    code?: string;
    name?: string;
    pairs?: readonly TestPair[];
    prepare?: (data: string) => void;
  } = {},
): Promise<OpenedProduct> => {
  const data = mkdtempSync(join(tmpdir(), 'opened-'));
  prepare(data);
  await importProduct({ data, code, name, product: source, faults: () => [] });
  const product = openProduct(bundleDir(data, code), variantsOf(pairs), new ListCache());
  return {
    data,
    product,
    close: () => {
      product.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** Nobody leaves. */
export const neverStop: Stop = { check: () => undefined };
