// Put this round whatever uses antd, inside a screen that is loaded lazily: the shell itself goes without.
import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/locale/zh_CN';
import zhTW from 'antd/locale/zh_TW';
import { type ReactNode, useMemo } from 'react';
import { useScript } from '../i18n/script.ts';
import { antdTheme } from './antd-theme.ts';
import { useTheme } from './theme.ts';

export const AntdProvider = ({ children }: { children: ReactNode }) => {
  const theme = useTheme((s) => s.theme);
  const traditional = useScript((s) => s.script === 'traditional');
  const config = useMemo(() => antdTheme(theme), [theme]);
  return (
    <ConfigProvider locale={traditional ? zhTW : zhCN} theme={config} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
};
