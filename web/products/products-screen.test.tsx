import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { waitOptions } from '#testing/dom/set-up.ts';
import { asUnit, heading, product, serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();

const titles = () => [...document.querySelectorAll('.product-row > th')].map((title) => title.textContent);
const facet = (name: string) => {
  const part = screen.getByRole('heading', { level: 2, name }).parentElement;
  if (!part) throw new Error(name);
  return within(part);
};

describe('the list of products', () => {
  it('is narrowed by what is typed and by facets, and its address says so', async () => {
    const router = visit('/products');
    await heading('全部产品');
    fireEvent.change(screen.getByRole('searchbox', { name: '在产品中查找' }), { target: { value: '圖經' } });
    expect(titles()).toEqual(['吳郡圖經續記']);
    await vi.waitFor(() => expect(router.state.location.search).toEqual({ q: '圖經' }), waitOptions);
    fireEvent.change(screen.getByRole('searchbox', { name: '在产品中查找' }), { target: { value: '' } });
    fireEvent.click(facet('部类').getByRole('checkbox', { name: /史部/ }));
    await vi.waitFor(() => expect(titles()).toEqual(['吳郡圖經續記', '資治通鑑']), waitOptions);
    expect(router.state.location.search).toEqual({ class: 'shi' });
    fireEvent.click(facet('部类').getByRole('checkbox', { name: /集部/ }));
    await vi.waitFor(() => expect(titles()).toHaveLength(3), waitOptions);
    expect(screen.getByText('共 3 种')).toBeTruthy();
  });

  it('finds by the author, and says when nothing is found, with the way back', async () => {
    site.products[1].authors = [{ name: '司馬光', dynasty: '宋' }];
    visit('/products?q=司馬');
    await heading('全部产品');
    expect(titles()).toEqual(['資治通鑑']);
    fireEvent.change(screen.getByRole('searchbox', { name: '在产品中查找' }), {
      target: { value: '無此書' },
    });
    fireEvent.click(await screen.findByRole('button', { name: '显示全部产品' }));
    await vi.waitFor(() => expect(titles()).toHaveLength(3), waitOptions);
  });

  it('comes in the order that is chosen', async () => {
    site.products[0].pageCount = 900;
    visit('/products?sort=pages');
    await heading('全部产品');
    expect(titles()[0]).toBe('吳郡圖經續記');
    fireEvent.change(screen.getByRole('combobox', { name: '排序' }), { target: { value: 'title' } });
    await vi.waitFor(() => expect(titles()[0]).toBe('陶淵明集'), waitOptions);
  });

  it('says once what all have alike, and in its row what differs', async () => {
    asUnit();
    for (const one of site.products) one.owned = true;
    visit('/products');
    await heading('全部产品');
    const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns()).toEqual(['书名', '著者', '部类', '页数']);
    for (const [name, value] of [
      ['整理状态', '精加工'],
      ['订购状态', '已订购'],
      ['朝代', '宋'],
    ]) {
      expect(facet(name).getByText(value).closest('p')?.textContent).toBe(`${value} 3`);
      expect(facet(name).queryByRole('checkbox')).toBeNull();
    }
    expect(screen.getAllByText('已订购')).toHaveLength(1);
  });

  it('marks each product that is not owned, or open to all', async () => {
    asUnit();
    site.trials = true;
    site.products[1].open = true;
    visit('/products');
    await heading('全部产品');
    const main = within(screen.getByRole('main'));
    await main.findByRole('link', { name: '申请试用' });
    const cells = [...document.querySelectorAll('.product-row > :last-child')].map(
      (cell) => cell.textContent,
    );
    expect(cells).toEqual(['未订购申请试用', '', '公开']);
  });

  it('is shown as a shelf of covers where that is chosen', async () => {
    visit('/products?view=shelf');
    await heading('全部产品');
    expect(document.querySelectorAll('.shelf-item .cover')).toHaveLength(3);
    fireEvent.click(screen.getByRole('radio', { name: '列表' }));
    await vi.waitFor(() => expect(titles()).toHaveLength(3), waitOptions);
  });

  it('shows two hundred of a thousand at first, and all when that is wanted', async () => {
    site.products = Array.from({ length: 1_000 }, (_, i) => product(`p${i}`, `第${i}種`));
    visit('/products');
    await heading('全部产品');
    expect(titles()).toHaveLength(200);
    expect(screen.getByText('共 1,000 种')).toBeTruthy();
    fireEvent.click(screen.getByText('显示其余 800 种'));
    expect(titles()).toHaveLength(1_000);
  });
});
