// The devices where the person is signed in. Each session can be ended, or all of them including this one. Confirmation
// happens in this dialog: nothing ends before one of its buttons is pressed.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endOwnSession, listOwnSessions, type OwnSessionList } from '#contract/accounts/accounts.ts';
import { call } from '../api/call-api.ts';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { closePersonalDialog } from '../kit/overlays/personal-dialogs.ts';
import { AccountDialog } from './account-dialog.tsx';
import { logOutEverywhere } from './log-out.ts';
import { personalTexts } from './personal-texts.ts';
import { SubmitButton } from './submit-button.tsx';
import './devices-dialog.css';

type Session = OwnSessionList['items'][number];

const wayOf = {
  password: personalTexts.byPassword,
  ip: personalTexts.byAddress,
  staff: personalTexts.byStaff,
  script: personalTexts.byScript,
} as const satisfies Record<Session['kind'], string>;

export const DevicesDialog = () => {
  const t = useText();
  const navigate = useNavigate();
  const name = useUser().data?.subUserName ?? '';
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => call(listOwnSessions, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const end = useMutation({
    mutationFn: ({ id }: Session) => call(endOwnSession, { body: { id } }),
    onSuccess: () => showNotice({ kind: 'success', message: t(personalTexts.ended) }),
    onSettled: () => sessions.refetch(),
  });
  const leave = useMutation({
    mutationFn: async () => {
      // No product page is left without a user.
      await navigate({ to: '/' });
      await logOutEverywhere();
    },
  });
  return (
    <AccountDialog
      title={t(personalTexts.devices)}
      reason={name && t(personalTexts.devicesReason, { name })}
      onLeave={closePersonalDialog}
    >
      {sessions.isError ? <LoadFailure onRetry={() => void sessions.refetch()} /> : null}
      <ul className="devices" aria-busy={sessions.isPending}>
        {sessions.data?.items.map((session) => {
          const kind = t(wayOf[session.kind]);
          return (
            <li key={session.id} className="device">
              <span className="device-way">
                {kind} <span className="num">{session.address}</span>
              </span>
              <span className="quiet">{t(personalTexts.usedAt, { seen: session.seen.slice(0, 16) })}</span>
              {session.reusedFrom === undefined ? null : (
                <span className="quiet" role="alert">
                  {t(personalTexts.reused, { address: session.reusedFrom })}
                </span>
              )}
              {session.current ? (
                <span className="device-act quiet">{t(personalTexts.here)}</span>
              ) : (
                <button
                  type="button"
                  className="text-link device-act"
                  aria-label={t(personalTexts.endOneOf, { kind, address: session.address })}
                  disabled={end.isPending}
                  onClick={() => end.mutate(session)}
                >
                  {t(personalTexts.endOne)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <SubmitButton busy={leave.isPending} className="devices-leave" onPress={() => leave.mutate()}>
        {t(personalTexts.everywhere)}
      </SubmitButton>
    </AccountDialog>
  );
};
