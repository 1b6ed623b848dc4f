import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { useText } from '../../i18n/use-text.ts';
import { auditQuery } from '../console/admin-queries.ts';
import { auditTexts } from '../console/texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';

const attackAct = 'sign-in.attack';
const dayLength = 86_400_000;

/**
 * Reports possible password guessing at the top of every part of the console, where the administrator sees it first.
 */
export const Attacks = () => {
  const t = useText();
  const { go } = useConsoleAddress();
  const [from] = useState(() => dayOf(Date.now() - dayLength));
  const attacks = useQuery(auditQuery({ from, act: attackAct }, 1));
  const n = attacks.data?.totalCount ?? 0;
  if (n === 0) return null;
  return (
    <output className="part-lead danger">
      {t(auditTexts.attacks, { n })}
      <button type="button" className="text-link" onClick={() => go({ part: 'audit', act: attackAct, from })}>
        {t(auditTexts.attacksLink)}
      </button>
    </output>
  );
};
