import { expect, it } from 'vitest';
import { leadStraight, ledFrom } from './straight-imports.ts';

it('leads an import to where the modules lie, under the names that it asks for, and loads that ahead', () => {
  const led = ledFrom('export{t as HomeScreen,n as default}from"./home-CqMr.js";');
  expect(led).toEqual({ to: 'home-CqMr.js', names: 'HomeScreen:e.t,default:e.n' });
  const code =
    'm.f=["assets/home-screen-of.js","assets/shell.js"]);x(()=>import(`./home-screen-of.js`));import("./a.js")';
  expect(leadStraight(code, new Map([['home-screen-of.js', led!]]))).toBe(
    'm.f=["assets/home-CqMr.js","assets/shell.js"]);x(()=>import("./home-CqMr.js").then(e=>({HomeScreen:e.t,default:e.n})));import("./a.js")',
  );
});

it('leads past no file that does anything itself', () => {
  for (const code of [
    'import"./a.js";export{t as A}from"./b.js";',
    'export{t as A}from"./b.js";start();',
    'export*from"./b.js";',
  ])
    expect(ledFrom(code)).toBeUndefined();
});
