// Every act of an administrator, here and on the command line.
import { useQuery } from '@tanstack/react-query';
import { type AuditRow, exportAudit } from '#contract/audit.ts';
import { callForFile } from '../api/call-api.ts';
import { useProductName } from '../api/product-queries.ts';
import { type Translate, useText } from '../i18n/use-text.ts';
import { DateField } from '../ui/date-field.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Select } from '../ui/select.tsx';
import { type AuditConditions, auditQuery, download } from './admin-queries.ts';
import { Register } from './register.tsx';
import { RegisterSearch } from './search-field.tsx';
import { settingNames } from './setting-texts.ts';
import {
  actTexts,
  attemptTexts,
  fieldTexts,
  partTexts,
  recordedAudienceTexts,
  recordedKindTexts,
} from './audit-texts.ts';
import { adminTexts, auditTexts, unitTexts } from './texts.ts';
import { useConsoleAddress } from './use-console-address.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A value of the record in few words. */
const tell = (value: unknown, t: Translate, nameOf: (code: string) => string): string => {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((one) => tell(one, t, nameOf)).join('、');
  if (!isRecord(value)) return String(value);
  const { code, startsOn, endsOn, ...rest } = value;
  const days = startsOn === undefined && endsOn === undefined ? '' : `（${startsOn ?? ''}–${endsOn ?? ''}）`;
  if (typeof code === 'string') return `${code === '*' ? t(unitTexts.allProducts) : nameOf(code)}${days}`;
  return Object.entries(rest)
    .map(([name, n]) => `${t(partTexts[name] ?? name)} ${tell(n, t, nameOf)}`)
    .join(' ');
};

const namesOfSettings: Partial<Record<string, string>> = settingNames;

/** `席位：— → 3` for what changed, `会话数：2` for what is told. Of a new unit only what was set. */
const Details = ({ row }: { row: AuditRow }) => {
  const t = useText();
  const nameOf = useProductName();
  const ofContent = row.act.startsWith('content.');
  const changed = row.act === 'unit.change' || row.act.endsWith('.settings');
  const parts = Object.entries(row.details).filter(
    ([, value]) =>
      changed || !(value === null || value === false || (Array.isArray(value) && value.length === 0)),
  );
  return (
    <span className="audit-details">
      {parts.map(([name, value]) => {
        const isKind = name === 'kind';
        const label =
          isKind && ofContent ? auditTexts.contentKind : (fieldTexts[name] ?? namesOfSettings[name]);
        const kinds = ofContent ? recordedKindTexts : attemptTexts;
        const words = isKind
          ? kinds
          : ofContent && name === 'audience' && typeof value === 'string'
            ? recordedAudienceTexts
            : undefined;
        const pair = changed && Array.isArray(value) && value.length === 2;
        const text = pair
          ? `${tell(value[0], t, nameOf)} → ${tell(value[1], t, nameOf)}`
          : tell(value, t, nameOf);
        const known = words && Object.hasOwn(words, text) ? words[text] : undefined;
        return (
          <span key={name}>
            <span className="quiet">{label === undefined ? name : t(label)}　</span>
            {name === 'password' ? '••••' : known === undefined ? text : t(known)}
          </span>
        );
      })}
    </span>
  );
};

export const AuditPart = () => {
  const t = useText();
  const { get, set, page, toPage } = useConsoleAddress();
  const conditions: AuditConditions = {
    from: get('from'),
    to: get('to'),
    act: get('act'),
    actor: get('actor'),
  };
  const log = useQuery(auditQuery(conditions, page));
  if (log.isError) return <LoadFailure onRetry={() => void log.refetch()} />;
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.audit)}</h1>
        <span className="row part-tools">
          <button
            type="button"
            className="text-link"
            onClick={() => void download(callForFile(exportAudit, { query: conditions }), 'audit.csv')}
          >
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
              ...Object.entries(actTexts).map(([act, text]) => [act, t(text ?? act)] as const),
            ]}
            onChange={(act) => set({ act }, true)}
          />
        </label>
        <RegisterSearch
          label={t(auditTexts.actor)}
          value={conditions.actor ?? ''}
          onSearch={(actor) => set({ actor }, true)}
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
            renderCell: ({ actor, address }) =>
              actor === 'cli' && address === '' ? (
                t(auditTexts.cli)
              ) : (
                <span title={address}>{actor || address}</span>
              ),
          },
          { key: 'act', head: t(auditTexts.act), renderCell: ({ act }) => t(actTexts[act] ?? act) },
          { key: 'subject', head: t(auditTexts.subject), kind: 'name', renderCell: ({ subject }) => subject },
          { key: 'details', head: t(auditTexts.details), renderCell: (row) => <Details row={row} /> },
        ]}
      />
    </>
  );
};
