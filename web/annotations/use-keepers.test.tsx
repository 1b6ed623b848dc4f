import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products.ts';
import { queryClient } from '../api/query-client.ts';
import { ProductProvider } from '../ui/current-product.ts';
import type { SpanKeeper } from '../book/span-keeper.ts';
import { personal } from '../book/personal-slots.ts';
import { useKeepers } from './use-keepers.ts';

const keepers = [{ kind: 'note' }, { kind: 'correction' }] as unknown as readonly SpanKeeper[];

afterEach(() => {
  cleanup();
  queryClient.clear();
  delete personal.keepers;
  vi.unstubAllGlobals();
});

const keptFor = (person: string | undefined, isNewspaper: boolean): readonly SpanKeeper[] => {
  personal.keepers = keepers;
  queryClient.setQueryData(['user'], { id: 'u', userName: 'u', subUserName: person });
  const product = { code: 'x', isNewspaper } as Product;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ProductProvider value={product}>{children}</ProductProvider>
    </QueryClientProvider>
  );
  return renderHook(() => useKeepers(), { wrapper }).result.current;
};

it('[P-019] gives notes and corrections to a person upon a book, and to nobody else', () => {
  expect(keptFor('reader01', false)).toEqual(keepers);
  expect(keptFor('reader01', true)).toEqual([]);
  expect(keptFor(undefined, false)).toEqual([]);
});
