// An application as its unit and as administrators see it.
import { formatDate } from '#contract/saved/paging.ts';
import type { OwnTrial, QueuedTrial, TrialMail, TrialProduct } from '#contract/site/trials.ts';
import type { TrialRow } from './trial-store.ts';

/** The subscription that was granted, as it is stored. */
export interface Granted {
  unit: { id: string; name: string };
  codes: string[];
  startsOn: string;
  endsOn: string;
}

export const grantedOf = ({ granted }: TrialRow): Granted | undefined =>
  granted === null ? undefined : (JSON.parse(granted) as Granted);

export const productsOf = ({ apps, titles }: TrialRow): TrialProduct[] => {
  const names = JSON.parse(titles) as string[];
  return apps.split(',').map((code, i) => ({ code, fullName: names[i] ?? code }));
};

export const showOwnTrial = (row: TrialRow): OwnTrial => {
  const granted = grantedOf(row);
  return {
    id: row.id,
    state: row.state,
    products: productsOf(row),
    answer: row.answer,
    ...(granted && {
      granted: { codes: granted.codes, startsOn: granted.startsOn, endsOn: granted.endsOn },
    }),
    sent: formatDate(Number(row.created_at)),
  };
};

export const showTrial = (row: TrialRow, mail: TrialMail | undefined): QueuedTrial => {
  const granted = grantedOf(row);
  return {
    ...showOwnTrial(row),
    email: row.email,
    groupName: row.group_name,
    name: row.name,
    phone: row.phone,
    sender: row.sender,
    note: row.note,
    ...(granted && { unit: granted.unit }),
    ...(row.decided_at === null ? {} : { decided: formatDate(Number(row.decided_at)) }),
    decidedBy: row.decided_by,
    ...(mail && { mail }),
  };
};
