import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { queryClient } from '../api/query-client.ts';
import { ProductProvider } from '../kit/products/current-product.ts';
import type { AnnotationType, ShownType } from '../book/annotation-type.ts';
import { readerSlots } from '../book/feature.ts';
import { useAnnotationTypes, useShownTypes } from './use-annotation-types.ts';

const types = [{ kind: 'note' }, { kind: 'correction' }] as unknown as readonly AnnotationType[];
const toAll = [{ kind: 'accepted' }] as unknown as readonly ShownType[];

afterEach(() => {
  cleanup();
  queryClient.clear();
  readerSlots.annotationTypes = [];
  readerSlots.shownToAll = [];
  vi.unstubAllGlobals();
});

const typesFor = (person: string | undefined, isNewspaper: boolean) => {
  readerSlots.annotationTypes = types;
  readerSlots.shownToAll = toAll;
  queryClient.setQueryData(['user'], { id: 'u', userName: 'u', subUserName: person });
  const product = { code: 'x', isNewspaper } as Product;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <ProductProvider value={product}>{children}</ProductProvider>
    </QueryClientProvider>
  );
  return renderHook(() => ({ own: useAnnotationTypes(), shown: useShownTypes() }), { wrapper }).result
    .current;
};

it('[P-019] gives notes and corrections to a person upon a book, and to nobody else', () => {
  expect(typesFor('reader01', false).own).toEqual(types);
  expect(typesFor('reader01', true).own).toEqual([]);
  expect(typesFor(undefined, false).own).toEqual([]);
});

it('shows every reader of a book what is for all', () => {
  expect(typesFor('reader01', false).shown).toEqual([...types, ...toAll]);
  expect(typesFor(undefined, false).shown).toEqual(toAll);
  expect(typesFor('reader01', true).shown).toEqual([]);
});
