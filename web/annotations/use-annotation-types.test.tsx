import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products.ts';
import { queryClient } from '../api/query-client.ts';
import { ProductProvider } from '../ui/current-product.ts';
import type { AnnotationType } from '../book/annotation-type.ts';
import { readerSlots } from '../book/feature.ts';
import { useAnnotationTypes } from './use-annotation-types.ts';

const types = [{ kind: 'note' }, { kind: 'correction' }] as unknown as readonly AnnotationType[];

afterEach(() => {
  cleanup();
  queryClient.clear();
  readerSlots.annotationTypes = [];
  vi.unstubAllGlobals();
});

const savedFor = (person: string | undefined, isNewspaper: boolean): readonly AnnotationType[] => {
  readerSlots.annotationTypes = types;
  queryClient.setQueryData(['user'], { id: 'u', userName: 'u', subUserName: person });
  const product = { code: 'x', isNewspaper } as Product;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ProductProvider value={product}>{children}</ProductProvider>
    </QueryClientProvider>
  );
  return renderHook(() => useAnnotationTypes(), { wrapper }).result.current;
};

it('[P-019] gives notes and corrections to a person upon a book, and to nobody else', () => {
  expect(savedFor('reader01', false)).toEqual(types);
  expect(savedFor('reader01', true)).toEqual([]);
  expect(savedFor(undefined, false)).toEqual([]);
});
