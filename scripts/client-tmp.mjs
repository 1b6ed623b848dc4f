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
await reader(`/app/read/${code}?pageId=300`);
await tell('open in text');
for (let i = 0; i < 20; i++) { await page.keyboard.press('ArrowLeft'); await wait(1000); }
await tell('20 pages, one a second');
const t = Date.now();
await page.keyboard.down('ArrowLeft');
while (Date.now() - t < 20000) { await page.keyboard.down('ArrowLeft'); await wait(33); }
await page.keyboard.up('ArrowLeft');
console.log(page.url());
await tell('key held for 20 s');
await page.keyboard.press('m'); await wait(500); 
console.log(await page.evaluate(() => document.querySelector('.picture img') !== null));
await reader(`/app/read/${code}?pageId=900`);
await tell('open (mode after m)');
for (let i = 0; i < 20; i++) { await page.keyboard.press('ArrowLeft'); await wait(1000); }
await tell('20 pages with mode, one a second');
const t2 = Date.now();
while (Date.now() - t2 < 20000) { await page.keyboard.down('ArrowLeft'); await wait(33); }
await page.keyboard.up('ArrowLeft');
await tell('key held 20 s with picture');
await reader(`/app/read/${code}?pageId=300&key=${encodeURIComponent('明月')}`);
await tell('open with key');
for (let i = 0; i < 20; i++) { await page.keyboard.press('Control+ArrowRight'); await wait(1000); }
console.log(page.url());
await tell('20 hits, one a second');
await browser.close();
