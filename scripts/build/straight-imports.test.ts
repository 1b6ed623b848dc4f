import { expect, it } from 'vitest';
import { importStraight, targetOf } from './straight-imports.ts';

it('lets a script import and preload the file that has the modules, under the names that it uses', () => {
  const target = targetOf('export{t as HomeScreen,n as default}from"./home-CqMr.js";');
  expect(target).toEqual({ file: 'home-CqMr.js', names: 'HomeScreen:e.t,default:e.n' });
  const code =
    'm.f=["assets/home-screen-of.js","assets/shell.js"];x(()=>import(`./home-screen-of.js`));import("./a.js");s=\'import("./home-screen-of.js")\'';
  expect(importStraight(code, new Map([['home-screen-of.js', target!]]))).toBe(
    'm.f=["assets/home-CqMr.js","assets/shell.js"];x(()=>import("./home-CqMr.js").then(e=>({HomeScreen:e.t,default:e.n})));import("./a.js");s=\'import("./home-screen-of.js")\'',
  );
});

it('replaces no file that does anything itself', () => {
  for (const code of [
    'import"./a.js";export{t as A}from"./b.js";',
    'export{t as A}from"./b.js";start();',
    'export*from"./b.js";',
  ])
    expect(targetOf(code)).toBeUndefined();
});
