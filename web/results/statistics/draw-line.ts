// The line of the statistics, drawn by echarts; what of it the reader's pointer and keys need.
import { LineChart } from 'echarts/charts';
import { DataZoomInsideComponent, DataZoomSliderComponent, GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { nameLine, roomForNames } from './axis-names.ts';

use([LineChart, GridComponent, DataZoomInsideComponent, DataZoomSliderComponent, SVGRenderer]);

interface LineData {
  titles: readonly string[];
  values: readonly number[];
  unit: string;
  /** Counts have no fractions on their axis. */
  whole: boolean;
}

export interface LineDrawing {
  show: (data: LineData) => void;
  /** The point that is nearest to a place of the drawing in pixels; undefined beside the line. */
  pointAt: (x: number, y: number) => number | undefined;
  /** Where a point lies; undefined when the stretch shown leaves it out. */
  placeOf: (point: number) => { x: number; y: number } | undefined;
  /** Moves the stretch shown, where it leaves the point out, by as little as brings it in. */
  reveal: (point: number) => void;
  end: () => void;
}

/** With more points a slider chooses the stretch shown, and points are no longer marked one by one. */
const manyPoints = 60;

const colours = () => {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    line: of('--gold'),
    text: of('--quiet'),
    rule: of('--rule'),
    edge: of('--edge'),
    pane: of('--pane'),
    surface: of('--surface'),
    song: of('--song'),
    hei: of('--hei'),
  };
};

const optionOf = ({ titles, values, unit, whole }: LineData, still: boolean, broad: number) => {
  const c = colours();
  const names = roomForNames(titles, broad);
  const many = values.length > manyPoints;
  const slider = {
    type: 'slider' as const,
    height: 28,
    bottom: 4,
    left: 56,
    right: 16,
    showDetail: false,
    brushSelect: false,
    borderColor: c.rule,
    backgroundColor: c.pane,
    fillerColor: 'transparent',
    handleStyle: { color: c.surface, borderColor: c.edge },
    moveHandleSize: 0,
    dataBackground: {
      lineStyle: { color: c.edge, width: 1, opacity: 0.6 },
      areaStyle: { color: c.edge, opacity: 0.12 },
    },
    selectedDataBackground: {
      lineStyle: { color: c.line, width: 1 },
      areaStyle: { color: c.line, opacity: 0.12 },
    },
  };
  const inside = { type: 'inside' as const, zoomOnMouseWheel: 'ctrl' as const, moveOnMouseWheel: false };
  return {
    animation: !still,
    animationDuration: 300,
    grid: {
      outerBoundsMode: 'none' as const,
      left: 56,
      right: 16,
      top: 34,
      bottom: (many ? 72 : 36) + names.more,
    },
    xAxis: {
      type: 'category' as const,
      data: [...titles],
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: c.edge } },
      axisLabel: {
        color: c.text,
        fontFamily: c.song,
        fontSize: 14,
        hideOverlap: true,
        lineHeight: nameLine,
        ...(names.width === undefined ? {} : { width: names.width, overflow: 'break' as const }),
        alignMinLabel: 'left' as const,
        alignMaxLabel: 'right' as const,
      },
    },
    yAxis: {
      type: 'value' as const,
      name: unit,
      nameTextStyle: {
        color: c.text,
        fontFamily: c.hei,
        fontSize: 14,
        align: 'left' as const,
        padding: [0, 0, 0, -44],
      },
      min: 0,
      ...(whole ? { minInterval: 1 } : {}),
      splitNumber: 4,
      splitLine: { lineStyle: { color: c.rule } },
      axisLabel: {
        color: c.text,
        fontFamily: c.hei,
        fontSize: 14,
        formatter: (value: number) => value.toLocaleString('en'),
      },
    },
    dataZoom: many ? [slider, inside] : [],
    series: [
      {
        type: 'line' as const,
        data: [...values],
        silent: true,
        showSymbol: !many,
        symbol: 'circle',
        symbolSize: 5,
        itemStyle: { color: c.line },
        lineStyle: { color: c.line, width: many ? 1.2 : 1.6 },
      },
    ],
  };
};

/** Draws into `host`, which keeps its size by itself; `onMove` tells that places of points have changed. */
export const openLine = (
  host: HTMLElement,
  onMove: () => void,
  onPoint: (kind: 'over' | 'press', point: number | undefined, byTouch: boolean) => void,
): LineDrawing => {
  const chart: EChartsType = init(host, undefined, { renderer: 'svg' });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let count = 0;
  let values: readonly number[] = [];
  let shown: LineData | undefined;
  const pointAt = (x: number, y: number): number | undefined => {
    if (count === 0 || !chart.containPixel({ gridIndex: 0 }, [x, y])) return undefined;
    const [place] = chart.convertFromPixel({ seriesIndex: 0 }, [x, y]);
    return Math.min(count - 1, Math.max(0, Math.round(place)));
  };
  const window = (): [number, number] => {
    const zoom: unknown = chart.getOption()?.dataZoom;
    const [first]: { startValue?: number; endValue?: number }[] = Array.isArray(zoom) ? zoom : [];
    return [first?.startValue ?? 0, first?.endValue ?? count - 1];
  };
  const byTouch = (event: unknown) =>
    typeof event === 'object' && event !== null && 'zrByTouch' in event && event.zrByTouch === true;
  chart
    .getZr()
    .on('mousemove', ({ offsetX, offsetY, event }) =>
      onPoint('over', pointAt(offsetX, offsetY), byTouch(event)),
    );
  chart
    .getZr()
    .on('click', ({ offsetX, offsetY, event }) =>
      onPoint('press', pointAt(offsetX, offsetY), byTouch(event)),
    );
  chart.on('datazoom', onMove);
  /** Of the drawing when it was drawn last, to which its names are fitted. */
  let broad = 0;
  const draw = (data: LineData, isStill: boolean) => {
    const zoomed = count === data.values.length && count > manyPoints ? window() : undefined;
    ({ values } = data);
    count = values.length;
    broad = chart.getWidth();
    chart.setOption(optionOf(data, isStill, broad), { notMerge: true });
    if (zoomed) chart.dispatchAction({ type: 'dataZoom', startValue: zoomed[0], endValue: zoomed[1] });
    onMove();
  };
  const resized = new ResizeObserver(() => {
    chart.resize();
    if (shown && chart.getWidth() !== broad) draw(shown, true);
    else onMove();
  });
  resized.observe(host);
  return {
    show(data) {
      shown = data;
      draw(data, still);
    },
    pointAt,
    placeOf(point) {
      const [from, to] = window();
      if (point < from || point > to) return undefined;
      const [x, y] = chart.convertToPixel({ seriesIndex: 0 }, [point, values[point]]);
      return { x, y };
    },
    reveal(point) {
      const [from, to] = window();
      if (point >= from && point <= to) return;
      const by = point < from ? point - from : point - to;
      chart.dispatchAction({ type: 'dataZoom', startValue: from + by, endValue: to + by });
    },
    end() {
      resized.disconnect();
      chart.dispose();
    },
  };
};
