// The tokens of the house for antd's components. Values are read from tokens.css, so that colours stand in one
// place; antd wants them resolved, since it reckons shades from them.
import type { ThemeConfig } from 'antd';
import type { Theme } from './theme.ts';

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

/** Call after `data-theme` is set; the theme only says that something has changed. */
export const antdTheme = (_theme: Theme): ThemeConfig => ({
  token: {
    colorPrimary: token('zhu-fill'),
    colorInfo: token('qing'),
    colorError: token('zhu'),
    colorWarning: token('gold'),
    colorSuccess: token('jing'),
    colorLink: token('qing'),
    colorText: token('ink'),
    colorTextDescription: token('quiet'),
    colorTextPlaceholder: token('quiet'),
    colorTextSecondary: token('quiet'),
    colorTextTertiary: token('quiet'),
    colorTextQuaternary: token('quiet'),
    colorIcon: token('quiet'),
    colorBgBase: token('paper'),
    colorBgContainer: token('surface'),
    colorBgElevated: token('surface'),
    colorBgLayout: token('paper'),
    colorBorder: token('edge'),
    colorBorderSecondary: token('rule'),
    colorSplit: token('rule'),
    colorBgMask: token('scrim'),
    controlItemBgActive: token('zhu-wash'),
    controlItemBgHover: token('zhu-wash'),
    controlOutline: 'transparent',
    fontFamily: token('hei'),
    fontSize: 14,
    lineHeight: 22 / 14,
    borderRadius: 3,
    borderRadiusLG: 4,
    borderRadiusSM: 2,
    controlHeight: 34,
    controlHeightLG: 40,
    boxShadow: 'none',
    boxShadowSecondary: 'none',
    wireframe: false,
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  },
  components: {
    Button: {
      // A lighter red would not bear its words.
      colorPrimaryHover: token('zhu-fill'),
      colorPrimaryActive: token('zhu-fill'),
      primaryShadow: 'none',
      defaultShadow: 'none',
      colorTextLightSolid: token('on-zhu'),
    },
    Checkbox: { colorWhite: token('on-zhu') },
    Input: {
      activeBorderColor: token('qing'),
      hoverBorderColor: token('edge'),
      activeShadow: `inset 0 0 0 1px ${token('qing')}`,
    },
    Form: { labelColor: token('quiet'), itemMarginBottom: 18, verticalLabelPadding: '0 0 6px' },
  },
});
