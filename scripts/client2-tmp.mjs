import { chromium } from 'playwright-core';
import { execFileSync } from 'node:child_process';
const base = 'http://localhost:8745';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
await page.goto('/login');
await page.locator('input[type=password]').fill('langhuan-demo');
await page.locator('form input').first().fill('demo');
await page.keyboard.press('Enter');
await page.waitForURL((u) => u.pathname !== '/login');
const q = (sql) => JSON.parse(execFileSync('python3', ['-c', 'import sqlite3,json,sys; print(json.dumps(sqlite3.connect(sys.argv[1]).execute(sys.argv[2]).fetchall()))', '/tmp/pace/data/readers.db', sql]).toString());
const counts = async () => {
  await new Promise((r) => setTimeout(r, 2500));
  const rows = q("select measure, slots from pace where key like 'session:%' and measure != 'reader'").map(([measure, slots]) => ({ measure, slots }));
  const sum = { page: 0, picture: 0, character: 0 };
  for (const { measure, slots } of rows) for (const [, n] of JSON.parse(slots).day) sum[measure] += n;
  return sum;
};
let before = await counts();
const tell = async (what) => {
  const now = await counts();
  console.log(what, Object.entries(now).map(([k, n]) => `${k} ${(n - before[k]).toFixed(2)}`).join(', '));
  before = now;
};
const wait = (ms) => page.waitForTimeout(ms);
const reader = (path) => page.goto(path).then(() => wait(4000));
const code = process.argv[2] ?? 'quantangshi';

await reader(`/app/read/guwenguanzhi?pageId=20`);
await tell('open');
await page.keyboard.press('Shift+M'); await wait(2500);
await page.keyboard.press('m'); await wait(2500);
console.log(await page.evaluate(() => [...document.querySelectorAll('img')].map((i) => i.src.slice(0, 120)).join(' ')));
await tell('modes');
for (let i = 0; i < 20; i++) { await page.keyboard.press('ArrowLeft'); await wait(1000); }
await tell('20 pages, one a second');
const t2 = Date.now();
while (Date.now() - t2 < 20000) { await page.keyboard.down('ArrowLeft'); await wait(33); }
await page.keyboard.up('ArrowLeft'); await wait(3000);
await tell('key held 20 s with picture');
const p = page.locator('.picture img').first();
if (await p.count()) { await p.dblclick(); await wait(3000); await tell('viewer');
  for (let i = 0; i < 4; i++) { await page.keyboard.press('+'); await wait(1500); } await tell('zoomed in 4'); 
  for (let i = 0; i < 12; i++) { await page.keyboard.press('ArrowDown'); await wait(400); } await tell('moved about');
  await page.screenshot({ path: '/tmp/pace/viewer.png' });
  await page.keyboard.press('Escape'); }
await page.goto('/app/search/quantangshi'); await wait(2000); await tell('search page');
await page.locator('input').first().fill('明月'); await page.keyboard.press('Enter'); await wait(4000);
await tell('one search'); console.log(page.url());
await page.screenshot({ path: '/tmp/pace/search.png' });
await browser.close();
