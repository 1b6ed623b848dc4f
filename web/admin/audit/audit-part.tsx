// Every act of an administrator, here and on the command line.
import { useQuery } from '@tanstack/react-query';
import { type AuditRow, exportAudit } from '#contract/admin/audit.ts';
import { callForFile } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { type AuditConditions, auditQuery, download } from '../console/admin-queries.ts';
import { Register } from '../console/register.tsx';
import { RegisterSearch } from '../console/search-field.tsx';
import { useProductName } from '../../api/product-queries.ts';
import { ActDetails, type RecordNames } from './act-details.tsx';
import { auditFile, nameAct, nameActor, nameSubject } from './audit-file.ts';
import { actTexts } from './audit-texts.ts';
import { installationSettingsQuery } from '../settings/setting-queries.ts';
import { adminTexts, auditTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';

export const AuditPart = () => {
  const t = useText();
  const nameOf = useProductName();
  const settings = useQuery(installationSettingsQuery).data;
  const groups = settings?.set.groups ?? settings?.inherited.groups ?? [];
  const names: RecordNames = {
    product: nameOf,
    group: (id) => groups.find((group) => group.id === id)?.name ?? id,
  };
  const { get, set, page, toPage } = useConsoleAddress();
  const conditions: AuditConditions = {
    from: get('from'),
    to: get('to'),
    act: get('act'),
    actor: get('actor'),
    subject: get('subject'),
  };
  const writeFile = async (): Promise<Blob> => {
    const lines = await callForFile(exportAudit, { query: { ...conditions, format: 'jsonl' } });
    return auditFile(await lines.text(), t, names);
  };
  const log = useQuery(auditQuery(conditions, page));
  if (log.isError) return <LoadFailure onRetry={() => void log.refetch()} />;
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.audit)}</h1>
        <span className="row part-tools">
          <button type="button" className="text-link" onClick={() => void download(writeFile(), 'audit.csv')}>
            {t(auditTexts.csv)}
          </button>
        </span>
      </header>
      <div className="part-filters">
        <DateField
          label={t(auditTexts.from)}
          value={conditions.from ?? ''}
          onChange={(from) => set({ from }, true)}
        />
        <DateField
          label={t(auditTexts.to)}
          value={conditions.to ?? ''}
          onChange={(to) => set({ to }, true)}
        />
        <label>
          <span>{t(auditTexts.act)}</span>
          <Select
            className="input"
            value={conditions.act ?? ''}
            options={[
              ['', t(adminTexts.all)],
              ...Object.entries(actTexts).map(([act, text]) => [act, t(text)] as const),
            ]}
            onChange={(act) => set({ act }, true)}
          />
        </label>
        <RegisterSearch
          label={t(auditTexts.actor)}
          value={conditions.actor ?? ''}
          onSearch={(actor) => set({ actor }, true)}
        />
        <RegisterSearch
          label={t(auditTexts.subject)}
          value={conditions.subject ?? ''}
          onSearch={(subject) => set({ subject: subject || undefined }, true)}
        />
      </div>
      <Register<AuditRow>
        caption={t(adminTexts.audit)}
        list={log.data}
        keyOf={({ id }) => id}
        page={page}
        onPage={toPage}
        empty={t(adminTexts.none)}
        emptyAdvice={t(adminTexts.noneAdvice)}
        columns={[
          { key: 'date', head: t(auditTexts.date), kind: 'time', renderCell: ({ date }) => date },
          {
            key: 'actor',
            head: t(auditTexts.actor),
            renderCell: (row) => (
              <span className="audit-name" title={row.address || undefined}>
                {nameActor(row, t)}
              </span>
            ),
          },
          {
            key: 'act',
            head: t(auditTexts.act),
            renderCell: ({ act }) => <span className="audit-act">{nameAct(act, t)}</span>,
          },
          {
            key: 'subject',
            head: t(auditTexts.subject),
            kind: 'name',
            renderCell: (row) => <span className="audit-name">{nameSubject(row, nameOf)}</span>,
          },
          {
            key: 'details',
            head: t(auditTexts.details),
            renderCell: (row) => <ActDetails row={row} names={names} />,
          },
        ]}
      />
    </>
  );
};
