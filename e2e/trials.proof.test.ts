import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithMail, type MailServer, startMailServer } from '#testing/servers/mail-server.ts';
import { axeFaults } from './axe.ts';
import { describeInBrowser, launchChromium } from './chromium.ts';
import { consoleFaults, openConsole } from './console-page.ts';
import {
  addUnitByCommand,
  importFixture,
  type Langhuan,
  makeDataFolder,
  runLanghuan,
  startLanghuan,
} from './langhuan.ts';
import { signInOnPage, withReaderPage } from './reader.ts';
import { notOwned, owned } from './small-library.ts';

const admin = { name: 'admin', password: 'administers the library' };
const applicant = {
  unit: '青溪大学图书馆',
  person: '沈氏',
  email: 'shen@example.org',
  phone: '010-5550-0138',
};

describeInBrowser('a trial', () => {
  describeWithMail('with a mail server', () => {
    const { data, remove } = makeDataFolder();
    let langhuan: Langhuan;
    let mail: MailServer;
    beforeAll(async () => {
      mail = await startMailServer();
      const settings = { host: '127.0.0.1', port: mail.port, from: 'library@example.org' };
      writeFileSync(join(data, 'mail.json'), JSON.stringify(settings), { mode: 0o600 });
      await importFixture(data, owned.code, owned.name);
      await importFixture(data, notOwned.code, notOwned.name);
      await addUnitByCommand(data, admin.name, admin.password, owned.code, '--admin');
      await runLanghuan(data, ['settings', 'set', 'trials', 'true']);
      await runLanghuan(data, ['settings', 'set', 'noticeEmail', 'librarian@example.org']);
      langhuan = await startLanghuan(data, 'serve');
    });
    afterAll(async () => {
      await langhuan?.stop();
      await mail?.stop();
      remove();
    });
    const mailTo = (address: string) => mail.received().filter(({ headers }) => headers['to'] === address);

    it('[H-059] is requested by a visitor, reported to the librarian, accepted at one press, reported to the visitor, who signs in by what the mail says and reads', async () => {
      const browser = await launchChromium();
      const baseURL = langhuan.address;
      await withReaderPage(browser, { baseURL }, async (page) => {
        await page.goto('/');
        await page.getByRole('link', { name: '申请试用' }).click();
        const dialog = page.getByRole('dialog', { name: '申请试用' });
        await dialog.waitFor();
        await expect.poll(() => axeFaults(page)).toEqual([]);
        await page.goto(`/trials?code=${owned.code}`);
        await page.getByRole('checkbox', { name: owned.name, exact: true }).waitFor();
        await page.getByLabel('单位').fill(applicant.unit);
        await page.getByLabel('姓名').fill(applicant.person);
        await page.getByLabel('邮箱').fill(applicant.email);
        await page.getByRole('button', { name: '提交申请' }).click();
        await page.getByText('请填写电话').waitFor();
        await expect.poll(() => consoleFaults(page)).toEqual([]);
        await page.getByLabel('电话').fill(applicant.phone);
        await page.getByRole('button', { name: '提交申请' }).click();
        await page.waitForURL('**/trialsSuccess');
        await page.getByRole('heading', { name: '提交成功！' }).waitFor();
      });
      await expect.poll(() => mailTo('librarian@example.org')).toHaveLength(1);
      const [notice] = mailTo('librarian@example.org');
      for (const words of [applicant.unit, applicant.email, owned.name, '请到管理后台的“试用申请”处理'])
        expect(notice?.text).toContain(words);

      await withReaderPage(browser, { baseURL }, async (page) => {
        await openConsole(page, admin);
        await page.getByRole('link', { name: '试用申请' }).click();
        await page.getByRole('button', { name: `处理“${applicant.unit}”的申请` }).click();
        await page.getByPlaceholder('不限').fill('20');
        await page.getByLabel('答复').fill('欢迎试用。');
        await expect.poll(() => consoleFaults(page)).toEqual([]);
        await page.getByRole('button', { name: '开通 1 种' }).click();
        await page.getByText(`已为“${applicant.unit}”设立单位账号`).waitFor();
        await page.getByText('没有待处理的试用申请').waitFor();
        await page.getByRole('button', { name: /^已开通/ }).click();
        await page.getByRole('button', { name: `查看“${applicant.unit}”的申请` }).click();
        await expect.poll(() => consoleFaults(page)).toEqual([]);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: '导出' }).click();
        expect((await download).suggestedFilename()).toBe('试用申请.xlsx');
      });

      await expect.poll(() => mailTo(applicant.email)).toHaveLength(1);
      const text = mailTo(applicant.email)[0]?.text ?? '';
      expect(text).toContain('欢迎试用。');
      const fieldOf = (label: RegExp) =>
        label.exec(text)?.[1]?.trim() ?? expect.fail(`${label} is not in ${text}`);
      const address = fieldOf(/登录网址：(\S+)/);
      expect(address).toBe(`${baseURL}/login`);
      const account = { name: fieldOf(/单位账号：(.+)/), password: fieldOf(/密　　码：(.+)/) };
      await withReaderPage(browser, { baseURL }, async (page) => {
        await page.goto(`${address}?from=/app/read/${owned.code}`);
        await signInOnPage(page, account);
        await page.locator('.leaf').first().waitFor();
        await page.goto('/trials');
        const mine = page.getByRole('checkbox', { name: owned.name, exact: true });
        await mine.waitFor();
        expect([await mine.isChecked(), await mine.isDisabled()]).toEqual([true, true]);
        await page.goto(`/app/read/${notOwned.code}`);
        await page.getByRole('heading', { name: '无访问权限' }).waitFor();
        await page.getByRole('link', { name: '申请试用' }).click();
        await page.waitForURL(`**/trials?code=${notOwned.code}`);
        await page.getByRole('button', { name: '提交申请' }).click();
        await page.waitForURL('**/trialsSuccess');
      });
      await expect.poll(() => mailTo('librarian@example.org')).toHaveLength(2);
    });
  });
});
