// Who was slowed or stopped because more was taken than is allowed, and their release.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReadingHold, releaseReadingHold } from '#contract/admin/reading-blocks.ts';
import { call } from '../../api/call-api.ts';
import { useProductName } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { readingHoldsQuery, reloadConsole } from '../console/admin-queries.ts';
import { holdTexts, limitMeasureTexts, limitOwnerTexts, limitSpanTexts } from '../settings/limit-texts.ts';
import { Register, type RegisterColumn } from '../console/register.tsx';
import { adminTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';
import '../settings/limits.css';

/** `11-25 15:20`: the year goes without saying. */
const shortDate = (date: string): string => date.slice(5, 16);

const State = ({ hold }: { hold: ReadingHold }) => {
  const t = useText();
  const { step, until, active, released, releasedBy, slowed, refused } = hold;
  const end = shortDate(until ?? '');
  const counts = [
    ...(slowed > 0 ? [t(holdTexts.slowed, { n: slowed.toLocaleString('en') })] : []),
    ...(refused > 0 ? [t(holdTexts.refused, { n: refused.toLocaleString('en') })] : []),
  ];
  return (
    <>
      {step === 'stopped' ? (
        <span className={active ? 'danger' : undefined}>
          {t(active ? holdTexts.stopped : holdTexts.wasStopped, { time: end })}
        </span>
      ) : null}
      <span className="quiet hold-counts num">{counts.join('，')}</span>
      {released === undefined ? null : (
        <span className="quiet hold-counts">
          {t(holdTexts.releasedBy, { time: shortDate(released), name: releasedBy ?? '' })}
        </span>
      )}
    </>
  );
};

export const HoldsPart = () => {
  const t = useText();
  const nameOf = useProductName();
  const { get, set, go, page, toPage } = useConsoleAddress();
  const state = get('status') === 'all' ? 'all' : 'stopped';
  const holds = useQuery(readingHoldsQuery(state, page));
  const release = useMutation({
    mutationFn: (id: string) => call(releaseReadingHold, { params: { id } }),
    onSuccess: () => showNotice({ kind: 'success', message: t(holdTexts.released) }),
    onSettled: reloadConsole,
  });
  if (holds.isError) return <LoadFailure onRetry={() => void holds.refetch()} />;
  const columns: RegisterColumn<ReadingHold>[] = [
    { key: 'when', head: t(holdTexts.when), kind: 'time', renderCell: ({ begun }) => shortDate(begun) },
    {
      key: 'who',
      head: t(holdTexts.who),
      kind: 'name',
      renderCell: ({ unit, person, session, address }) => (
        <>
          {unit || t(holdTexts.stranger)}
          {person === undefined ? null : ` / ${person}`}
          <span className="quiet hold-counts">
            {session === '' ? null : (
              <span title={session}>{t(holdTexts.session, { id: session.slice(-6) })} </span>
            )}
            <span className="num">{address}</span>
          </span>
        </>
      ),
    },
    {
      key: 'product',
      head: t(holdTexts.product),
      renderCell: ({ code }) => (code === '' ? t(holdTexts.several) : nameOf(code)),
    },
    {
      key: 'rule',
      head: t(holdTexts.rule),
      renderCell: ({ owner, span, measure, used, allowed }) => (
        <>
          {t(holdTexts.ruleOf, { owner: t(limitOwnerTexts[owner]), span: t(limitSpanTexts[span]) })}
          <span className="quiet hold-counts num">
            {t(holdTexts.usedOf, {
              used: used.toLocaleString('en'),
              allowed: allowed.toLocaleString('en'),
              measure: t(limitMeasureTexts[measure]),
            })}
          </span>
        </>
      ),
    },
    { key: 'state', head: t(holdTexts.state), renderCell: (hold) => <State hold={hold} /> },
    {
      key: 'release',
      head: t(adminTexts.acts),
      kind: 'act',
      renderCell: ({ id, owner, unit, released }) =>
        released === undefined ? (
          <button
            type="button"
            className="text-link"
            aria-label={t(holdTexts.releaseOne, { owner: t(limitOwnerTexts[owner]), unit })}
            disabled={release.isPending}
            onClick={() => release.mutate(id)}
          >
            {t(holdTexts.release)}
          </button>
        ) : null,
    },
  ];
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.holds)}</h1>
        <span className="row part-tools">
          <button type="button" className="text-link" onClick={() => go({ part: 'settings' })}>
            {t(holdTexts.openSettings)}
          </button>
        </span>
      </header>
      <p className="part-lead">{t(holdTexts.lead)}</p>
      <div className="part-filters">
        <RadioGroup
          legend={t(holdTexts.show)}
          value={state}
          options={[
            ['stopped', t(holdTexts.stoppedNow)],
            ['all', t(holdTexts.everything)],
          ]}
          onChange={(status) => set({ status: status === 'all' ? 'all' : undefined }, true)}
        />
      </div>
      <Register<ReadingHold>
        caption={t(adminTexts.holds)}
        list={holds.data}
        keyOf={({ id }) => id}
        page={page}
        onPage={toPage}
        empty={t(state === 'stopped' ? holdTexts.noneStopped : holdTexts.none)}
        columns={columns}
      />
    </>
  );
};
