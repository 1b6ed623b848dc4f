// The page served in place of the web application while that is still being built, as on the first `langhuan start`.
// It says what is being made and reloads by itself. The content of an address is written into it as into the
// application's own page, so that finished parts can be viewed.
import type { Making } from '#contract/settings/options.ts';

export interface Preparation {
  /** The product that is being made. */
  making(): Making | undefined;
  /** Whether the built application is that of these sources. */
  isClientReady(): boolean;
}

/** After which the page asks again. */
export const refreshSeconds = 3;

/** Colours are those of web/kit/styles/tokens.css, which is not built yet. */
const sheet = `:root{color-scheme:light dark;--ink:light-dark(#26211c,#eae2d5);--rule:light-dark(#e4dccb,#3a342e);
font:16px/30px system-ui,sans-serif;color:var(--ink);background:light-dark(#fbf8f0,#171513)}
body{max-width:62em;margin:0 auto;padding:0 24px 48px}
a{color:light-dark(#2c5572,#86b4d1);text-underline-offset:4px}
h1,h2,h3,.served-name{font-family:serif;font-weight:400}h1{font-size:32px;line-height:44px}h2{font-size:20px}
.preparing{margin:20px 0;padding:10px 20px;border:1px solid var(--rule)}.preparing p{margin:0}
.served-page>header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:baseline;padding:10px 0;border-bottom:1px solid var(--rule)}
.served-page>header nav{display:flex;gap:16px;margin-left:auto}.served-page>footer{display:none}
.served-page .served-name{font-size:23px;letter-spacing:.14em;color:inherit;text-decoration:none}`;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const lineOf = ({ fullName, number, all }: Making): string =>
  `示范文库：正在制作《${escapeText(fullName)}》，第 ${number} 种，共 ${all} 种。`;

export const preparingTemplate = (making: Making | undefined): string =>
  `<!doctype html>
<html lang="zh-Hans">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="${refreshSeconds}" />
    <title>琅嬛</title>
    <style>${sheet}</style>
  </head>
  <body>
    <div class="preparing" role="status">
      <p>正在编译网页界面，约需半分钟；编成之后，本页自行换成完整的界面。</p>
      <p>${making ? lineOf(making) : '示范文库即将开始制作。'}已成的书，可先在下面查看介绍与目录。</p>
    </div>
    <div id="root"></div>
  </body>
</html>
`;
