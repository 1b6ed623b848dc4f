// Runs before the first paint, so that a dark page never flashes light. Entries: web/ui/theme.ts, web/i18n/script.ts.
try {
  const root = document.documentElement;
  if (localStorage.getItem('langhuan.theme.v1') === '"dark"') root.dataset.theme = 'dark';
  if (localStorage.getItem('langhuan.script.v1') === '"traditional"') root.lang = 'zh-Hant';
} catch {
  // Storage denied: the defaults stand.
}
