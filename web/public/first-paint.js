// Runs before the first paint, so that a dark page never flashes light. Entries: web/kit/styles/theme.ts, web/i18n/script.ts,
// web/kit/controls/app-zoom.ts.
const root = document.documentElement;
// What was served for who has no scripts is not shown before the client draws over it.
root.dataset.scripts = 'on';
try {
  if (localStorage.getItem('langhuan.theme.v1') === '"dark"') root.dataset.theme = 'dark';
  if (localStorage.getItem('langhuan.script.v1') === '"traditional"') root.lang = 'zh-Hant';
  const zoom = /^1\.[1-3]$/.exec(localStorage.getItem('langhuan.zoom.v1') ?? '');
  if (zoom) root.style.setProperty('--app-zoom', zoom[0]);
} catch {
  // Storage is denied: the defaults apply.
}
// If the system has no Chinese font, the book font comes first in the font list. Otherwise Chromium goes on showing the
// boxes that it drew while a font listed after a system font was loading.
const context = document.createElement('canvas').getContext('2d');
if (context) {
  context.font = '16px sans-serif';
  if (Math.abs(context.measureText('检索').width - 32) > 1) root.dataset.systemFace = 'none';
}
