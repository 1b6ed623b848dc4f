import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LineChart } from './line-chart.tsx';

const onOpen = vi.fn<(place: number) => void>();

/** Of `count` parts, of which every tenth has a hundred. */
const Shown = ({ count }: { count: number }) => {
  const [active, setActive] = useState(0);
  const names = Array.from({ length: count }, (_, i) => `卷${i + 1}`);
  return (
    <LineChart
      names={names}
      shownName={(name) => name}
      values={names.map((_, i) => (i % 10 === 9 ? 100 : i % 10))}
      unit="处"
      isWhole
      height={200}
      slider={{ label: '折线图', hint: '回车打开', spoken: `${names[active]}，命中` }}
      active={active}
      onActive={setActive}
      onOpen={onOpen}
    />
  );
};

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
  onOpen.mockReset();
  vi.unstubAllGlobals();
});

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const spoken = (name: string) => slider(name).getAttribute('aria-valuetext');
const line = () => document.querySelector('.chart-line')?.getAttribute('d') ?? '';
const points = () => line().split(/[ML]/).length - 1;
const numbers = () =>
  [...document.querySelectorAll('.chart-numbers > :not(.chart-unit)')].map((of) => of.textContent);
const reach = () => document.querySelector('.line-chart .chart-drawing .chart-reach')!;
const put = (value: number) => ({ target: { value: String(value) } });

it('speaks of each part by the keys, and opens it by Enter', () => {
  render(<Shown count={21} />);
  expect(screen.getAllByRole('slider')).toHaveLength(1);
  expect(spoken('折线图')).toBe('卷1，命中');
  fireEvent.change(slider('折线图'), put(20));
  expect(spoken('折线图')).toBe('卷20，命中');
  fireEvent.keyDown(slider('折线图'), { key: 'Enter' });
  expect(onOpen.mock.calls).toEqual([[19]]);
  expect(points()).toBe(21);
  expect(document.querySelectorAll('.chart-mark')).toHaveLength(21);
  expect(numbers()).toEqual(['0', '25', '50', '75', '100']);
});

it('chooses the part at the pointer, opens it by a press, and by a finger only chooses', () => {
  render(<Shown count={21} />);
  fireEvent.pointerMove(reach(), { clientX: 65 });
  expect(spoken('折线图')).toBe('卷3，命中');
  fireEvent.pointerDown(reach(), { clientX: 639, pointerType: 'touch' });
  fireEvent.pointerUp(reach(), { clientX: 639, pointerType: 'touch' });
  fireEvent.click(reach(), { clientX: 639 });
  expect(spoken('折线图')).toBe('卷21，命中');
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.pointerDown(reach(), { clientX: 2, pointerType: 'mouse' });
  fireEvent.pointerUp(reach(), { clientX: 2, pointerType: 'mouse' });
  fireEvent.click(reach(), { clientX: 2 });
  expect(onOpen.mock.calls).toEqual([[0]]);
});

it('shows a stretch of many parts, which handles set by keys and say', () => {
  render(<Shown count={101} />);
  expect(points()).toBe(101);
  expect(document.querySelector('.chart-mark')).toBeNull();
  fireEvent.change(slider('显示范围的终点'), put(9));
  expect(points()).toBe(9);
  expect(spoken('显示范围的起点')).toBe('卷1 至 卷9');
  expect(spoken('显示范围的终点')).toBe('卷1 至 卷9');
  // The lines are those of the stretch, and its parts are marked one by one.
  expect(numbers()).toEqual(['0', '2', '4', '6', '8']);
  expect(document.querySelectorAll('.chart-mark')).toHaveLength(9);
  fireEvent.change(slider('显示范围的起点'), put(5));
  expect(spoken('显示范围的起点')).toBe('卷5 至 卷9');
  expect(slider('显示范围的起点').max).toBe('8');
  expect(slider('显示范围的终点').min).toBe('6');
  // A part beyond it is brought in by as little as that takes.
  fireEvent.change(slider('折线图'), put(21));
  expect(spoken('显示范围的起点')).toBe('卷17 至 卷21');
});

it('has its stretch moved and lengthened by the pointer, without opening a part', () => {
  render(<Shown count={101} />);
  const stretch = () => spoken('显示范围的起点');
  const drawing = document.querySelector('.line-chart .chart-drawing')!;
  const turn = (init: WheelEventInit) => fireEvent.wheel(drawing, { clientX: 320, ...init });
  expect(turn({ deltaY: -100 })).toBe(true);
  expect(stretch()).toBe('卷1 至 卷101');
  expect(turn({ deltaY: -100, ctrlKey: true })).toBe(false);
  expect(stretch()).toBe('卷6 至 卷97');
  turn({ deltaY: 100, ctrlKey: true });
  expect(stretch()).toBe('卷1 至 卷101');

  fireEvent.change(slider('显示范围的终点'), put(51));
  const mouse = (clientX: number) => ({ clientX, pointerId: 1, pointerType: 'mouse' });
  fireEvent.pointerDown(reach(), mouse(320));
  fireEvent.pointerMove(reach(), mouse(192));
  fireEvent.pointerUp(reach(), mouse(192));
  fireEvent.click(reach(), mouse(192));
  expect(stretch()).toBe('卷11 至 卷61');
  expect(onOpen).not.toHaveBeenCalled();

  const finger = (pointerId: number, clientX: number) => ({ clientX, pointerId, pointerType: 'touch' });
  fireEvent.pointerDown(reach(), finger(2, 220));
  fireEvent.pointerDown(reach(), finger(3, 420));
  fireEvent.pointerMove(reach(), finger(2, 120));
  fireEvent.pointerMove(reach(), finger(3, 520));
  fireEvent.pointerUp(reach(), finger(2, 120));
  fireEvent.pointerUp(reach(), finger(3, 520));
  expect(stretch()).toBe('卷24 至 卷49');
});

it('is drawn by a handle, by the stretch itself, or pressed beside it', () => {
  render(<Shown count={101} />);
  const stretch = () => spoken('显示范围的起点');
  const root = document.querySelector('.stretch')!;
  const drag = (from: Element, x: number, to: number) => {
    fireEvent.pointerDown(from, { clientX: x, pointerId: 1 });
    fireEvent.pointerMove(root, { clientX: to, pointerId: 1 });
    fireEvent.pointerUp(root, { clientX: to, pointerId: 1 });
  };
  const part = (name: string) => root.querySelector(`[data-part="${name}"]`)!;
  drag(part('to'), 640, 128);
  expect(stretch()).toBe('卷1 至 卷21');
  drag(part('from'), 0, 64);
  expect(stretch()).toBe('卷11 至 卷21');
  drag(part('whole'), 100, 164);
  expect(stretch()).toBe('卷21 至 卷31');
  fireEvent.pointerDown(root, { clientX: 320, pointerId: 1 });
  fireEvent.pointerUp(root, { clientX: 320, pointerId: 1 });
  expect(stretch()).toBe('卷46 至 卷56');
  fireEvent.pointerMove(root, { clientX: 600, pointerId: 1 });
  expect(stretch()).toBe('卷46 至 卷56');
});
