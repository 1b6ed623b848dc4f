import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Face {
  family: string;
  unicodeRange: string;
}
const faces: Face[] = [];
const requestedSheets = () =>
  [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
/** The sheet requested last arrives, with its slices. */
const come = (...ranges: string[]) => {
  faces.push(...ranges.map((unicodeRange) => ({ family: '"Langhuan Ming"', unicodeRange })));
  document.head.lastElementChild?.dispatchEvent(new Event('load'));
};

let stop = () => {};

beforeEach(async () => {
  faces.splice(0, faces.length, { family: 'Langhuan Ming', unicodeRange: 'U+4E00-4E03, U+3402' });
  Object.defineProperty(document, 'fonts', { value: faces, configurable: true });
  document.head.replaceChildren();
  document.body.replaceChildren('一丁');
  vi.stubGlobal('RARE_FACE_SHEETS', {
    ranges: [
      [0x3400, 0x9fff],
      [0x20000, 0x323af],
    ],
    scarce: '/scarce.css',
    rare: [
      [0x3400, '/rare0.css'],
      [0x20000, '/rare1.css'],
      [0x21000, '/rare2.css'],
    ],
  });
  vi.resetModules();
  const { watchRareCharacters } = await import('./rare-face.ts');
  stop = watchRareCharacters();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

it('asks for no sheet of rarer characters while none is shown', async () => {
  document.body.append('㐂, one 1，。');
  await Promise.resolve();
  expect(requestedSheets()).toEqual([]);
});

it('asks for the next sheet when a character is shown that those before it lack', async () => {
  document.body.append('丄');
  await expect.poll(requestedSheets).toEqual(['/scarce.css']);
  come('U+4E04-4E0F');
  document.body.append('丅');
  await Promise.resolve();
  expect(requestedSheets()).toEqual(['/scarce.css']);
  document.body.append('𠀀');
  await expect.poll(requestedSheets).toEqual(['/scarce.css', '/rare1.css']);
});

it('asks for both where the first has it not, and for what is typed', async () => {
  const box = document.createElement('input');
  document.body.append(box);
  box.value = '𠀀';
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(requestedSheets).toEqual(['/scarce.css']);
  come('U+4E04');
  await expect.poll(requestedSheets).toEqual(['/scarce.css', '/rare1.css']);
});

it('asks for the sheet of each character that lies in another range, and for none twice', async () => {
  document.body.append('𠀀𡀀');
  await expect.poll(requestedSheets).toEqual(['/scarce.css']);
  come('U+4E04');
  await expect.poll(requestedSheets).toEqual(['/scarce.css', '/rare1.css']);
  come();
  await expect.poll(requestedSheets).toEqual(['/scarce.css', '/rare1.css', '/rare2.css']);
  come();
  document.body.append('𠀁㐁');
  await expect.poll(requestedSheets).toEqual(['/scarce.css', '/rare1.css', '/rare2.css', '/rare0.css']);
});

it('asks again with the next text when a sheet did not come', async () => {
  document.body.append('丄');
  await expect.poll(requestedSheets).toEqual(['/scarce.css']);
  document.head.lastElementChild?.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  document.body.append('丅');
  await expect.poll(requestedSheets).toEqual(['/scarce.css', '/scarce.css']);
});
