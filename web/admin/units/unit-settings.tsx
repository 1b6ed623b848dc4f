// What is set for a unit itself, beside what it inherits from the installation.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { unitSections } from '../settings/setting-fields.ts';
import { SettingForm } from '../settings/setting-form.tsx';
import { saveUnitSettings, unitSettingsQuery } from '../settings/setting-queries.ts';
import { settingTexts } from '../settings/setting-texts.ts';
import '../settings/settings.css';

export const UnitSettings = ({ id }: { id: string }) => {
  const t = useText();
  const settings = useQuery(unitSettingsQuery(id));
  if (settings.isError) return <LoadFailure onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <Waiting />;
  const { set, inherited } = settings.data;
  return (
    <section className="unit-part">
      <h2 className="part-title">{t(settingTexts.unitTitle)}</h2>
      <p className="part-lead quiet">{t(settingTexts.unitLead)}</p>
      <SettingForm
        key={JSON.stringify(set)}
        sections={unitSections}
        set={set}
        inherited={inherited}
        inheritWord={t(settingTexts.inherit)}
        level={3}
        saveWord={t(settingTexts.saveUnit)}
        save={(wanted) => saveUnitSettings(id, wanted)}
      />
    </section>
  );
};
