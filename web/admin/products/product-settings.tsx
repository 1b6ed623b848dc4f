// What is set for a product over what its holdings say.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MissingOrFailed } from '../../api/missing-or-failed.tsx';
import { useText } from '../../i18n/use-text.ts';
import { frameTexts } from '../../kit/texts.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { VersionList } from '../../kit/products/version-list.tsx';
import { adminProductsQuery, versionsQuery } from '../console/admin-queries.ts';
import { metadataSettingFields, productFields } from '../settings/setting-fields.ts';
import { SettingForm } from '../settings/setting-form.tsx';
import {
  installationSettingsQuery,
  productSettingsQuery,
  saveProductSettings,
} from '../settings/setting-queries.ts';
import { settingTexts } from '../settings/setting-texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';
import '../settings/settings.css';

export const ProductSettingsPage = ({ code }: { code: string }) => {
  const t = useText();
  const { get } = useConsoleAddress();
  const found = useQuery(adminProductsQuery(code, 1));
  const whole = useQuery(installationSettingsQuery);
  const settings = useQuery(productSettingsQuery(code));
  // Nothing is said of versions where the product cannot be read.
  const { data: versions = [] } = useQuery(versionsQuery(code));
  const name = found.data?.items.find((product) => product.code === code)?.fullName ?? code;
  const toList = (
    <Link to="/admin" search={{ part: 'products', corpId: get('corpId') }} className="text-link">
      {t(settingTexts.back)}
    </Link>
  );
  const error = settings.error ?? whole.error;
  if (error)
    return (
      <MissingOrFailed
        error={error}
        onRetry={() => {
          void settings.refetch();
          void whole.refetch();
        }}
        title={t(frameTexts.noSuchProduct)}
        advice={t(frameTexts.noSuchProductAdvice, { code })}
      >
        {toList}
      </MissingOrFailed>
    );
  if (!settings.data || !whole.data) return <Waiting />;
  const { set, inherited } = settings.data;
  const groups = whole.data.set.groups ?? whole.data.inherited.groups;
  return (
    <>
      <header className="part-head unit-head">
        {toList}
        <h1 className="book-title" lang="zh-Hant">
          {name}
        </h1>
        <span className="quiet num">{code}</span>
      </header>
      <p className="part-lead quiet">{t(settingTexts.productLead)}</p>
      <SettingForm
        key={JSON.stringify(set)}
        sections={[{ title: '', fields: productFields(groups) }]}
        set={set}
        level={2}
        save={(wanted) => saveProductSettings(code, wanted)}
      />
      <SettingForm
        key={`metadata ${JSON.stringify(set)}`}
        sections={[
          {
            title: settingTexts.metadata,
            lead: settingTexts.metadataLead,
            fields: metadataSettingFields,
          },
        ]}
        set={set}
        inherited={inherited}
        inheritWord={t(settingTexts.fromSource)}
        saveWord={t(settingTexts.saveMetadata)}
        level={2}
        save={(wanted) => saveProductSettings(code, wanted)}
      />
      <VersionList versions={versions} />
    </>
  );
};
