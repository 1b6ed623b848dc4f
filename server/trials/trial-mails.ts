// What is written to applicants and to whoever keeps the site: plain text, whatever an applicant has written being quoted as
// it is.
import type { OutgoingMail } from '../http/mail-slot.ts';
import type { Site } from '../settings/site-of.ts';
import { hiddenPassword, type TrialProduct } from '#contract/site/trials.ts';

const listOf = (products: readonly TrialProduct[]): string[] =>
  products.map(({ fullName }) => `　　${fullName}`);
const paragraphs = (...parts: (readonly string[] | string)[]): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : part.join('\n')))
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
const signed = ({ name, origin }: Site): string[] => [name, ...(origin === '' ? [] : [origin])];

export interface Accepted {
  to: string;
  /** Whom it is written to, and the unit as it called itself. */
  person: string;
  groupName: string;
  products: readonly TrialProduct[];
  startsOn: string;
  endsOn: string;
  account: { name: string; password: string };
  answer: string;
}

export const acceptedMail = (accepted: Accepted, site: Site): OutgoingMail => {
  const { to, person, groupName, products, startsOn, endsOn, account, answer } = accepted;
  return {
    to,
    subject: `${site.name}：试用已开通`,
    text: paragraphs(
      `${person}：`,
      `${groupName}申请试用的产品，已开通下列 ${products.length} 种，自 ${startsOn} 至 ${endsOn}（含当日）可用：`,
      listOf(products),
      [
        ...(site.origin === '' ? [] : [`登录网址：${site.origin}/login`]),
        `单位账号：${account.name}`,
        `密　　码：${hiddenPassword}`,
      ],
      '请妥为保管此账号与密码；本单位读者共用，登录后各人可另立个人账号。',
      answer,
      signed(site),
    ),
    secret: { shownAs: hiddenPassword, value: account.password },
  };
};

export const refusedMail = (
  { to, person, groupName, products, answer }: Omit<Accepted, 'account' | 'startsOn' | 'endsOn'>,
  site: Site,
): OutgoingMail => ({
  to,
  subject: `${site.name}：试用申请的答复`,
  text: paragraphs(
    `${person}：`,
    `${groupName}申请试用下列产品，这次未能开通：`,
    listOf(products),
    answer,
    signed(site),
  ),
});

export const appliedMail = (
  application: {
    sender: string;
    groupName: string;
    name: string;
    email: string;
    phone: string;
    products: readonly TrialProduct[];
  },
  site: Site,
): Omit<OutgoingMail, 'to'> => {
  const { sender, groupName, name, email, phone, products } = application;
  const contact = [
    ['单位', sender === '' ? groupName : sender],
    ['姓名', name],
    ['邮箱', email],
    ['电话', phone],
  ].filter(([, value]) => value !== '');
  return {
    subject: `${site.name}：新的试用申请`,
    text: paragraphs(
      '收到一条试用申请：',
      contact.map(([label, value]) => `${label}：${value}`),
      ['产品：', ...listOf(products)],
      site.origin === '' ? '请到管理后台的“试用申请”处理。' : `处理：${site.origin}/admin?part=trials`,
    ),
  };
};
