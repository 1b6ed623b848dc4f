// Who was slowed or stopped because more was taken than is allowed, and their release.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReadingBlock, releaseReadingBlock } from '#contract/admin/reading-blocks.ts';
import { call } from '../../api/call-api.ts';
import { useProductName } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { readingBlocksQuery, reloadConsole } from '../console/admin-queries.ts';
import { blockTexts, limitMeasureTexts, limitOwnerTexts, limitSpanTexts } from '../settings/limit-texts.ts';
import { Register, type RegisterColumn } from '../console/register.tsx';
import { adminTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';
import '../settings/limits.css';

/** `11-25 15:20`: the year goes without saying. */
const shortDate = (date: string): string => date.slice(5, 16);

const State = ({ block }: { block: ReadingBlock }) => {
  const t = useText();
  const { step, until, active, released, releasedBy, slowed, refused } = block;
  const end = shortDate(until ?? '');
  const counts = [
    ...(slowed > 0 ? [t(blockTexts.slowed, { n: slowed.toLocaleString('en') })] : []),
    ...(refused > 0 ? [t(blockTexts.refused, { n: refused.toLocaleString('en') })] : []),
  ];
  return (
    <>
      {step === 'stopped' ? (
        <span className={active ? 'danger' : undefined}>
          {t(active ? blockTexts.stopped : blockTexts.wasStopped, { time: end })}
        </span>
      ) : null}
      <span className="quiet block-counts num">{counts.join('，')}</span>
      {released === undefined ? null : (
        <span className="quiet block-counts">
          {t(blockTexts.releasedBy, { time: shortDate(released), name: releasedBy ?? '' })}
        </span>
      )}
    </>
  );
};

export const BlocksPart = () => {
  const t = useText();
  const nameOf = useProductName();
  const { get, set, go, page, toPage } = useConsoleAddress();
  const state = get('status') === 'all' ? 'all' : 'stopped';
  const blocks = useQuery(readingBlocksQuery(state, page));
  const release = useMutation({
    mutationFn: (id: string) => call(releaseReadingBlock, { params: { id } }),
    onSuccess: () => showNotice({ kind: 'success', message: t(blockTexts.released) }),
    onSettled: reloadConsole,
  });
  if (blocks.isError) return <LoadFailure onRetry={() => void blocks.refetch()} />;
  const columns: RegisterColumn<ReadingBlock>[] = [
    { key: 'when', head: t(blockTexts.when), kind: 'time', renderCell: ({ begun }) => shortDate(begun) },
    {
      key: 'who',
      head: t(blockTexts.who),
      kind: 'name',
      renderCell: ({ unit, person, session, address }) => (
        <>
          {unit || t(blockTexts.stranger)}
          {person === undefined ? null : ` / ${person}`}
          <span className="quiet block-counts">
            {session === '' ? null : (
              <span title={session}>{t(blockTexts.session, { id: session.slice(-6) })} </span>
            )}
            <span className="num">{address}</span>
          </span>
        </>
      ),
    },
    {
      key: 'product',
      head: t(blockTexts.product),
      renderCell: ({ code }) => (code === '' ? t(blockTexts.several) : nameOf(code)),
    },
    {
      key: 'rule',
      head: t(blockTexts.rule),
      renderCell: ({ owner, span, measure, used, allowed }) => (
        <>
          {t(blockTexts.ruleOf, { owner: t(limitOwnerTexts[owner]), span: t(limitSpanTexts[span]) })}
          <span className="quiet block-counts num">
            {t(blockTexts.usedOf, {
              used: used.toLocaleString('en'),
              allowed: allowed.toLocaleString('en'),
              measure: t(limitMeasureTexts[measure]),
            })}
          </span>
        </>
      ),
    },
    { key: 'state', head: t(blockTexts.state), renderCell: (block) => <State block={block} /> },
    {
      key: 'release',
      head: t(adminTexts.acts),
      kind: 'act',
      renderCell: ({ id, owner, unit, released }) =>
        released === undefined ? (
          <button
            type="button"
            className="text-link"
            aria-label={t(blockTexts.releaseOne, { owner: t(limitOwnerTexts[owner]), unit })}
            disabled={release.isPending}
            onClick={() => release.mutate(id)}
          >
            {t(blockTexts.release)}
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
            {t(blockTexts.openSettings)}
          </button>
        </span>
      </header>
      <p className="part-lead">{t(blockTexts.lead)}</p>
      <div className="part-filters">
        <RadioGroup
          legend={t(blockTexts.show)}
          value={state}
          options={[
            ['stopped', t(blockTexts.stoppedNow)],
            ['all', t(blockTexts.everything)],
          ]}
          onChange={(status) => set({ status: status === 'all' ? 'all' : undefined }, true)}
        />
      </div>
      <Register<ReadingBlock>
        caption={t(adminTexts.holds)}
        list={blocks.data}
        keyOf={({ id }) => id}
        page={page}
        onPage={toPage}
        empty={t(state === 'stopped' ? blockTexts.noneStopped : blockTexts.none)}
        columns={columns}
      />
    </>
  );
};
