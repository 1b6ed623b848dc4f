import { chromium } from 'playwright-core';
const [,, base, ...specs] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const spec of specs) {
  const [name, path, width, theme, act] = spec.split('|');
  const ctx = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 }, colorScheme: theme === 'dark' ? 'dark' : 'light' });
  const page = await ctx.newPage();
  await page.addInitScript((t) => localStorage.setItem('langhuan.theme.v1', JSON.stringify(t)), theme);
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(base + path); await page.waitForLoadState('networkidle');
  if (act) for (const a of act.split(';')) { const [k, v] = a.split('='); if (k === 'click') await page.getByRole('button', { name: v }).first().click(); if (k === 'type') { await page.getByRole('combobox').last().fill(v); } if (k==='enter') await page.keyboard.press('Enter'); await page.waitForTimeout(900); }
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/kn-${name}.png`, fullPage: true });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(name, 'overflow', over);
  await ctx.close();
}
await browser.close();
