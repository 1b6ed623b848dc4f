// The mail server that is set, and a message to see whether it takes any.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isEmailAddress } from '#contract/values/email-address.ts';
import {
  getMailServer,
  type MailServerSettings,
  type TestedMail,
  testMail,
} from '#contract/accounts/mail.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { mailTexts } from './mail-texts.ts';

const file = 'mail.json';
const securityTexts = { tls: mailTexts.tls, starttls: mailTexts.starttls, none: mailTexts.plain } as const;

const Outcome = ({ tested: { isTaken, answer }, to }: { tested: TestedMail; to: string }) => {
  const t = useText();
  return (
    <>
      <span className={isTaken ? undefined : 'unit-fault'}>
        {isTaken ? t(mailTexts.taken, { to }) : t(mailTexts.notTaken)}
      </span>
      <span className="quiet">{t(isTaken ? mailTexts.said : mailTexts.why, { answer: t(answer) })}</span>
    </>
  );
};

const TestForm = ({ server }: { server: MailServerSettings }) => {
  const t = useText();
  const id = useId();
  const describedBy = useId();
  const [to, setTo] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const test = useMutation({ mutationFn: (address: string) => call(testMail, { body: { to: address } }) });
  const facts = [
    [mailTexts.server, `${server.host}:${server.port}`],
    [mailTexts.security, t(securityTexts[server.security])],
    [mailTexts.from, server.from],
    ...(server.user === undefined ? [] : [[mailTexts.user, server.user] as const]),
  ] as const;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = to.trim();
        setFaulty(!isEmailAddress(address));
        if (isEmailAddress(address) && !test.isPending) test.mutate(address);
      }}
    >
      <p className="part-lead quiet">{t(mailTexts.lead, { file })}</p>
      <div className="unit-form">
        {facts.map(([name, value]) => (
          <div key={name} className="unit-field">
            <span>{t(name)}</span>
            <span className="mail-fact">{value}</span>
          </div>
        ))}
        <div className="unit-field">
          <label htmlFor={id}>{t(mailTexts.to)}</label>
          <div>
            <span className="row mail-try">
              <input
                id={id}
                className="input"
                type="email"
                autoComplete="email"
                placeholder="lib@example.org"
                aria-describedby={describedBy}
                aria-invalid={isFaulty}
                value={to}
                onChange={({ target }) => {
                  setTo(target.value);
                  setFaulty(false);
                  test.reset();
                }}
              />
              <button type="submit" className="button" disabled={test.isPending}>
                {t(test.isPending ? mailTexts.sending : mailTexts.send)}
              </button>
            </span>
            <output id={describedBy} className="mail-outcome">
              {isFaulty ? <span className="unit-fault">{t(mailTexts.needsAddress)}</span> : null}
              {test.data ? <Outcome tested={test.data} to={test.variables} /> : null}
            </output>
          </div>
        </div>
      </div>
    </form>
  );
};

export const MailTest = () => {
  const t = useText();
  const server = useQuery({
    queryKey: ['admin', 'mail'],
    queryFn: ({ signal }) => call(getMailServer, { signal }),
    staleTime: 0,
  });
  const show = () => {
    if (server.isError) return <LoadFailure onRetry={() => void server.refetch()} />;
    if (!server.data) return <Waiting />;
    if (!server.data.server) return <p className="part-lead">{t(mailTexts.none, { file })}</p>;
    return <TestForm server={server.data.server} />;
  };
  return (
    <section className="setting-section mail-section">
      <h2 className="part-title">{t(mailTexts.title)}</h2>
      {show()}
    </section>
  );
};
