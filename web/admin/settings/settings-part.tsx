// What is set for the whole installation.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { HerbPictures } from './herb-pictures.tsx';
import { MailTest } from './mail-test.tsx';
import { installationSections } from './setting-fields.ts';
import { SettingForm } from './setting-form.tsx';
import { installationSettingsQuery, saveInstallationSettings } from './setting-queries.ts';
import { settingTexts } from './setting-texts.ts';
import { adminTexts } from '../console/texts.ts';
import './settings.css';

export const SettingsPart = () => {
  const t = useText();
  const settings = useQuery(installationSettingsQuery);
  if (settings.isError) return <LoadFailure onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <Waiting />;
  const { set, inherited } = settings.data;
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.settings)}</h1>
      </header>
      <p className="part-lead quiet">{t(settingTexts.lead)}</p>
      {/* Written anew from what was saved. */}
      <SettingForm
        key={JSON.stringify(set)}
        sections={installationSections}
        set={set}
        inherited={inherited}
        inheritWord={t(settingTexts.byDefault)}
        level={2}
        save={saveInstallationSettings}
      />
      <MailTest />
      <HerbPictures />
    </>
  );
};
