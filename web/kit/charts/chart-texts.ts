/** Words of charts. */
export const chartTexts = {
  stretchFrom: '显示范围的起点',
  stretchTo: '显示范围的终点',
  stretch: '{first} 至 {last}',
} as const;
