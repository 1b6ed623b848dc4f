import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PeriodChart } from './period-chart.tsx';

const onActive = vi.fn<(place: number) => void>();
const onOpen = vi.fn<(place: number) => void>();

beforeEach(() => {
  // jsdom knows no layout: a chart is 640 pixels broad there.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const figuresOf = (count: number, articles: (place: number) => number) =>
  Array.from({ length: count }, (_, i) => ({
    key: String(1800 + i),
    articles: articles(i),
    hits: 0,
    allArticles: 10,
    allCharacters: 1000,
  }));
const figures = figuresOf(8, (i) => i);
const shared = { measure: 'articles', thin: new Set([2]), onActive, onOpen, readout: '4 篇' } as const;
const columns = () => [...document.querySelectorAll<SVGGElement>('.chart-column')];
const names = () => [...document.querySelectorAll('.chart-names > span')].map((of) => of.textContent);

it('has a bar for each year, which announces itself, and lists its articles by a press or Enter [N-014]', () => {
  render(<PeriodChart {...shared} figures={figures} other={undefined} active={4} />);
  const slider = screen.getByRole('slider', { name: '篇数柱状图' });
  expect(slider.getAttribute('aria-valuetext')).toBe('1804，4，4 篇');
  expect(columns().map(({ dataset }) => dataset['span'])).toEqual(figures.map(({ key }) => key));
  expect(document.querySelectorAll('.thin')).toHaveLength(1);
  fireEvent.mouseEnter(columns()[6]);
  expect(onActive.mock.calls).toEqual([[6]]);
  fireEvent.pointerDown(columns()[7], { pointerType: 'touch' });
  fireEvent.click(columns()[7]);
  expect(onActive).toHaveBeenLastCalledWith(7);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.pointerDown(columns()[5], { pointerType: 'mouse' });
  fireEvent.click(columns()[5]);
  fireEvent.keyDown(slider, { key: 'Enter' });
  expect(onOpen.mock.calls).toEqual([[5], [4]]);
});

it('draws another question beside it, by the same lines', () => {
  const other = figuresOf(8, () => 70);
  render(<PeriodChart {...shared} figures={figures} other={other} active={4} />);
  expect(columns().every((of) => of.querySelector('.own') && of.querySelector('.other'))).toBe(true);
  const numbers = [...document.querySelectorAll('.chart-numbers > span')].map((of) => of.textContent);
  expect(numbers).toEqual(['0', '20', '40', '60', '80']);
});

it('draws of many bars those that are in sight, and names the announced one in place of those beside it', () => {
  const many = figuresOf(400, () => 1);
  render(<PeriodChart {...shared} figures={many} other={undefined} active={1} />);
  expect(columns().length).toBeLessThan(60);
  expect(names()).not.toContain('1800');
  expect(names().at(-1)).toBe('1801');
  const scroller = document.querySelector('.period-scroller')!;
  Object.defineProperty(scroller, 'scrollLeft', { value: 4800 - 640, writable: true });
  fireEvent.scroll(scroller);
  expect(columns().at(-1)?.dataset['span']).toBe('2199');
  expect(columns().length).toBeLessThan(60);
});
