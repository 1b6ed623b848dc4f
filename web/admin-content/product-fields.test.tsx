import { fireEvent, render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { serveSite } from '#testing/dom/visited-site.tsx';
// Loaded with the test, so that nothing waits for it to be compiled.
import '../shell/product-choices.tsx';
import { ProductField } from './product-fields.tsx';

serveSite();

const Field = () => {
  const [code, setCode] = useState('gone');
  return (
    <QueryClientProvider client={queryClient}>
      <ProductField value={code} fault={code === '' ? '请选择' : undefined} onChange={setCode} />
    </QueryClientProvider>
  );
};

it('a product is found by what is typed of its title, and chosen by keys', async () => {
  render(<Field />);
  const button = await screen.findByRole('button', { name: /^产品：/ });
  expect(button.textContent).toContain('gone');
  fireEvent.click(button);
  const box = await screen.findByRole('combobox');
  const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(titles()).toHaveLength(3);
  fireEvent.change(box, { target: { value: '資治' } });
  await vi.waitFor(() => expect(titles()).toEqual([expect.stringContaining('資治通鑑')]));
  fireEvent.keyDown(box, { key: 'Enter' });
  const group = screen.getByRole('group', { name: '产品' });
  await vi.waitFor(() => expect(within(group).getByRole('button').textContent).toBe('資治通鑑'));
});
