/** Words of the foot and of the keys, beside those that the whole reader shares. */
export const footTexts = {
  tabModes: 'Tab 键轮换显示方式；按 Esc 后，Tab 键移到下一项。',
  more: '更多',
} as const;
