// Colours, icons, buttons and tabs.
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CopyButton, CopyLink } from '../controls/copy-button.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { Brand } from '../icons/brand.tsx';
import { IconButton } from '../icons/icon-button.tsx';
import { Icon, iconNames } from '../icons/icons.tsx';
import { frameTexts } from '../texts.ts';
import { Part, PartsOfFolder } from './part.tsx';

const colours = [
  ['paper', 'surface', 'pane', 'stage', 'rule', 'rule-2', 'edge', 'quiet', 'ink'],
  ['zhu', 'zhu-fill', 'zhu-wash', 'qing', 'qing-wash', 'gold', 'hit', 'selection', 'span'],
  ['jing', 'shi', 'zi', 'ji', 'lan-cloth', 'slip'],
].flat();

export const ControlParts = () => {
  const t = useText();
  const [tab, setTab] = useState<'read' | 'search' | 'statistics'>('read');
  return (
    <PartsOfFolder folder="controls">
      <Part
        file="styles/tokens.css"
        use="Colours. Text is set in ink or quiet; zhu marks what can be done, qing what leads on."
      >
        <ul className="kit-colours">
          {colours.map((name) => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        file="icons/icons.tsx"
        use="Stroke icons on a grid of 18. An icon is beside words or in an IconButton."
      >
        <ul className="kit-icons">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part file="icons/brand.tsx" use="The seal and the name of the library; leads to the front page.">
        <Brand />
      </Part>
      <Part
        file="styles/controls.css"
        use="Buttons: one primary button at most in a form; links that act are text-link."
      >
        <div className="kit-row">
          <button type="button" className="button primary">
            {t(frameTexts.search)}
          </button>
          <button type="button" className="button">
            {t(frameTexts.cancel)}
          </button>
          <button type="button" className="button small">
            {t(frameTexts.products)}
          </button>
          <button type="button" className="button" disabled>
            {t(frameTexts.close)}
          </button>
          <button type="button" className="text-link">
            {t(frameTexts.reload)}
          </button>
          <span className="badge">{t(frameTexts.statistics)}</span>
          <span className="badge qing">{t(frameTexts.figure)}</span>
          <span className="badge zhu">{t(frameTexts.trial)}</span>
        </div>
      </Part>
      <Part file="icons/icon-button.tsx" use="A button without words; its label is its name and its tooltip.">
        <div className="kit-row">
          <IconButton icon="search" label={t(frameTexts.search)} />
          <IconButton icon="close" boxed label={t(frameTexts.close)} />
          <IconButton icon="list" label={t(frameTexts.read)} aria-pressed="true" />
          <IconButton icon="bin" label={t(frameTexts.cancel)} disabled />
        </div>
      </Part>
      <Part file="controls/copy-button.tsx" use="Copies a text and says that it did.">
        <div className="kit-row">
          <CopyButton label={t(frameTexts.read)} text="學而時習之" />
          <CopyLink label={t(frameTexts.read)} text="學而時習之" />
        </div>
      </Part>
      <Part file="controls/tabs.tsx" use="One tab stop; arrows, Home and End go from tab to tab.">
        <Tabs
          label={t(frameTexts.productNavigation)}
          tabs={(['read', 'search', 'statistics'] as const).map((key) => ({ key, name: t(frameTexts[key]) }))}
          current={tab}
          panel="kit-tab-panel"
          onTab={setTab}
        />
        <div id="kit-tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {t(frameTexts[tab])}
        </div>
      </Part>
    </PartsOfFolder>
  );
};
