import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BarColumn } from './bar-column.tsx';

afterEach(cleanup);

const plot = { width: 300, top: 10, base: 210, yOf: (value: number) => 210 - value * 2 };
const draw = (values: readonly [own: number, other: number], isActive = false) => {
  const [onOver, onPress] = [vi.fn(), vi.fn()];
  const { container } = render(
    <svg>
      <BarColumn
        plot={plot}
        x={40}
        width={20}
        foot={30}
        bars={[
          { className: 'own', x: 42, width: 8, value: values[0] },
          { className: 'other', x: 51, width: 8, value: values[1] },
        ]}
        leastHeight={4}
        isActive={isActive}
        span="1940"
        onOver={onOver}
        onPress={onPress}
      />
    </svg>,
  );
  const boxOf = (name: string) => {
    const rect = container.querySelector(name);
    return rect && ['x', 'y', 'width', 'height'].map((of) => Number(rect.getAttribute(of)));
  };
  return { boxOf, column: container.querySelector('[data-span="1940"]')!, onOver, onPress };
};

it('draws each value from the base up, what is little high enough to be seen, and nothing of nothing', () => {
  expect(draw([100, 50]).boxOf('.own')).toEqual([42, 10, 8, 200]);
  cleanup();
  expect(draw([1, 0]).boxOf('.own')).toEqual([42, 206, 8, 4]);
  expect(draw([1, 0]).boxOf('.other')).toEqual([51, 210, 8, 0]);
});

it('is found by the pointer over its whole height and foot, and marked where it is announced', () => {
  const { boxOf, column, onOver, onPress } = draw([1, 0], true);
  expect(boxOf('.chart-reach')).toEqual([40, 0, 20, 240]);
  expect(boxOf('.chart-wash')).toEqual([40, 10, 20, 200]);
  fireEvent.mouseEnter(column);
  fireEvent.click(column);
  expect([onOver, onPress].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(draw([1, 0]).boxOf('.chart-wash')).toBeNull();
});
