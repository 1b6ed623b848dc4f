// Applications as a workbook, a row each.
import { formatDate } from '#contract/saved/paging.ts';
import { trialStateTexts } from '#contract/site/trial-texts.ts';
import { writeWorkbook } from '#workbook/write-workbook.ts';
import { grantedOf, productsOf } from './show-trial.ts';
import type { TrialRow } from './trial-store.ts';

const columns = [
  ['提交', 20],
  ['状态', 8],
  ['单位', 28],
  ['联系人', 12],
  ['邮箱', 28],
  ['电话', 18],
  ['登录账号', 24],
  ['申请产品', 48],
  ['开通产品', 48],
  ['开通单位', 24],
  ['起', 12],
  ['止', 12],
  ['答复', 36],
  ['备注', 36],
  ['经办', 16],
  ['处理', 20],
] as const;

export const trialSheetName = '试用申请';

export const writeTrialSheet = (rows: readonly TrialRow[], date: Date): Uint8Array =>
  writeWorkbook(
    [
      {
        name: trialSheetName,
        widths: columns.map(([, width]) => width),
        head: columns.map(([name]) => name),
        rows: rows.map((row) => {
          const granted = grantedOf(row);
          const products = productsOf(row);
          const given = products.filter(({ code }) => granted?.codes.includes(code));
          const namesOf = (list: typeof products) => list.map(({ fullName }) => fullName).join('、');
          return [
            formatDate(Number(row.created_at)),
            trialStateTexts[row.state],
            row.group_name,
            row.name,
            row.email,
            row.phone,
            row.sender,
            namesOf(products),
            namesOf(given),
            granted?.unit.name ?? '',
            granted?.startsOn ?? '',
            granted?.endsOn ?? '',
            row.answer,
            row.note,
            row.decided_by,
            row.decided_at === null ? '' : formatDate(Number(row.decided_at)),
          ];
        }),
      },
    ],
    trialSheetName,
    date,
  );
