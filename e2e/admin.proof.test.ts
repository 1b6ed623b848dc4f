import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './chromium.ts';
import { consoleFaults, bindSecondFactor } from './console-page.ts';
import { addUnitByCommand, runLanghuan } from './langhuan.ts';
import { withReaderPage, signInOnPage } from './reader.ts';
import { axeFaults } from './axe.ts';
import { openSmallLibrary, owned, testReader, type SmallLibrary } from './small-library.ts';

const admin = { name: 'admin', password: 'administers the library' };
const unit = { name: '示例大學', password: 'reads in the library' };

const submitCorrection = async ({ langhuan, data }: SmallLibrary): Promise<void> => {
  await runLanghuan(data, ['account', 'add', testReader.name, '校書者', '--password-stdin'], 'person');
  const token = await runLanghuan(data, ['token', testReader.name, '--sub', '校書者']);
  const reply = await fetch(`${langhuan.address}/api/gujiread/api/correction`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      productId: owned.code,
      pageId: 4,
      startLineId: 4,
      startWordId: 2,
      endLineId: 4,
      endWordId: 2,
      rightWord: '斆',
      comment: '宋本作此',
    }),
  });
  if (!reply.ok) throw new Error(await reply.text());
};

describeInBrowser('the console', () => {
  let library: SmallLibrary;
  beforeAll(async () => {
    library = await openSmallLibrary();
    await addUnitByCommand(library.data, admin.name, admin.password, owned.code, '--admin');
    await submitCorrection(library);
  });
  afterAll(() => library?.close());

  it('[A-042] [A-044] is opened by a second factor; a unit made there reads at once and is signed out from there; a correction is accepted; all of it is on record', async () => {
    const { browser, langhuan } = library;
    const baseURL = langhuan.address;
    await withReaderPage(browser, { baseURL }, async (page) => {
      await page.goto('/login');
      await signInOnPage(page, admin);
      await page.waitForURL(`${baseURL}/`);
      await page.getByRole('button', { name: /用户菜单/ }).click();
      await page.getByRole('menuitem', { name: '管理' }).click();
      await bindSecondFactor(page, async () => {
        await page.locator('.factor-picture svg').waitFor();
        await expect.poll(() => consoleFaults(page)).toEqual([]);
      });

      await page.getByRole('link', { name: '新增单位' }).click();
      await page.getByLabel('名称').fill(unit.name);
      await page.getByLabel('登录密码').fill(unit.password);
      await page.getByRole('button', { name: '增加一项订购' }).click();
      await page.getByRole('combobox').fill(owned.name);
      await page.getByRole('option', { name: owned.name }).first().waitFor();
      await expect.poll(() => axeFaults(page)).toEqual([]);
      await page.getByRole('combobox').press('Enter');
      await page.getByRole('button', { name: `去掉订购的“${owned.name}”` }).waitFor();
      await page.getByLabel('登记地址').fill('10.8.0.0/16');
      await expect.poll(() => consoleFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByRole('heading', { name: unit.name }).waitFor();

      await withReaderPage(browser, { baseURL, provoked: /401/ }, async (theirs) => {
        await theirs.goto(`/login?from=/app/read/${owned.code}`);
        await signInOnPage(theirs, unit);
        await theirs.locator('.leaf').first().waitFor();
        await page.reload();
        await page.getByRole('button', { name: new RegExp(`^结束 ${unit.name}`) }).click();
        await page.getByText('已结束 1 个会话').waitFor();
        await expect.poll(() => consoleFaults(page)).toEqual([]);
        // Their page may have found out by itself before, and then asks for nothing more.
        await theirs.reload();
        await theirs.locator('input[type="password"]').waitFor();
        expect(await theirs.locator('.leaf').count()).toBe(0);
      });

      await page.getByRole('link', { name: '勘误审核' }).click();
      await page.locator('.correction-crop img').waitFor();
      await expect.poll(() => page.locator('.correction-line ins').innerText()).toBe('斆');
      await expect.poll(() => consoleFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '采纳', exact: true }).click();
      await page.getByText('没有待审的勘误').waitFor();

      await page.getByRole('link', { name: '审计日志' }).click();
      await page.getByRole('heading', { name: '审计日志' }).waitFor();
      const acts = page.locator('.register td[data-head="事项"]');
      await expect
        .poll(() => acts.allInnerTexts())
        .toEqual([
          '采纳勘误',
          '结束会话',
          '新增单位',
          '绑定验证器',
          '领取验证器密钥',
          '签发程序令牌',
          '新增个人账号',
          '新增单位',
          '新增单位',
          '导入产品',
        ]);
      await expect.poll(() => consoleFaults(page)).toEqual([]);

      await page.getByRole('link', { name: '设置', exact: true }).click();
      await page.getByRole('heading', { name: '设置', exact: true }).waitFor();
      await expect.poll(() => consoleFaults(page)).toEqual([]);
      await page.locator('.console-parts').getByRole('link', { name: '产品', exact: true }).click();
      await page.getByRole('link', { name: /^设置“/ }).click();
      await page.getByLabel('权利人').fill('某某圖書館');
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText('已保存').waitFor();
      await expect.poll(() => consoleFaults(page)).toEqual([]);
      await page.getByRole('link', { name: '审计日志' }).click();
      await page.getByText('权利人　— → 某某圖書館').waitFor();
    });
  });

  it('is closed to whoever is no administrator', async () => {
    await withReaderPage(library.browser, library.signedIn, async (page) => {
      await page.goto('/admin');
      await page.getByRole('heading', { name: '无访问权限' }).waitFor();
      expect(await page.locator('.console').count()).toBe(0);
    });
  });
});
