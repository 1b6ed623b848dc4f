// What the institution of a reader sets of the frame: its logo and name beside the site's, and the script and theme of
// those who have not chosen.
import { useEffect } from 'react';
import { settingPictureAddress } from '#contract/settings/options.ts';
import { useOptions } from '../api/use-options.ts';
import { offerScript } from '../i18n/script.ts';
import { offerTheme } from '../kit/styles/theme.ts';
import './institution.css';

export const Institution = () => {
  const { institution, logo, script, theme } = useOptions();
  useEffect(() => {
    offerTheme(theme);
    void offerScript(script);
  }, [script, theme]);
  if (institution === '' && logo === '') return null;
  return (
    <span className="institution">
      {logo === '' ? null : <img src={settingPictureAddress(logo)} alt={institution} />}
      {institution === '' ? null : <span className={logo === '' ? '' : 'wide-only'}>{institution}</span>}
    </span>
  );
};
