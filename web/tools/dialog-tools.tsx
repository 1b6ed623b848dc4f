// Tools as tabs of a dialog: the query is stored here and is passed from tab to tab.
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ToolName } from '#contract/values/tool-names.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { Tabs } from '../kit/controls/tabs.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { toolNameTexts } from '../kit/tool-name-texts.ts';
import { toolFrameTexts } from './frame/texts.ts';
import { toolAddress, type ToolPlace, ToolPlaceProvider } from './frame/tool-place.ts';
import { toolComponents } from './registry.ts';
import './frame/tools.css';
import './dialog-tools.css';

interface Props {
  kind: Exclude<ToolPlace['kind'], 'page'>;
  label: string;
  offered: readonly ToolName[];
  /** The tool that is shown first, and its query. */
  first?: ToolName | undefined;
  word?: string | undefined;
  onClose: () => void;
}

const ShownTool = ({ name }: { name: ToolName }) => {
  const Tool = toolComponents[name];
  return Tool && <Tool />;
};

export const DialogTools = ({ kind, label, offered, first, word, onClose }: Props) => {
  const t = useText();
  const [chosen, setChosen] = useState(first);
  const [parameters, setParameters] = useState(() => toolAddress.read({ key: word }));
  const { href } = useLocation();
  const [from] = useState(href);
  const close = useEffectEvent(onClose);
  // A way out of it was taken: what it leads to lies beneath.
  useEffect(() => {
    if (href !== from) close();
  }, [href, from]);
  const tool = offered.find((name) => name === chosen) ?? offered.at(0);
  const ask = (nextParameters: Partial<typeof parameters>) =>
    setParameters(toolAddress.read(toolAddress.write(nextParameters)));
  const open: ToolPlace['open'] = (next, nextParameters) => {
    setChosen(next);
    ask(nextParameters);
  };
  return (
    <Dialog className={`dialog-tools ${kind}`} label={label} startsIn="nothing" onClose={onClose}>
      <header className="dialog-tools-head">
        <Tabs
          label={t(toolFrameTexts.choose)}
          tabs={offered.map((name) => ({ key: name, name: t(toolNameTexts[name]) }))}
          current={tool ?? ''}
          panel="tool-panel"
          onTab={(name) => open(name as ToolName, { key: parameters.key })}
        />
        <IconButton icon="close" label={t(toolFrameTexts.close)} onClick={onClose} />
      </header>
      <div id="tool-panel" className="tool" role="tabpanel" aria-labelledby={tool && `tab-${tool}`}>
        {tool ? (
          <ToolPlaceProvider
            value={{
              kind,
              parameters,
              offered,
              change: (changed) => ask({ ...parameters, ...changed }),
              open,
            }}
          >
            <Suspense fallback={<Waiting />}>
              <ShownTool key={tool} name={tool} />
            </Suspense>
          </ToolPlaceProvider>
        ) : (
          <EmptyState title={t(toolFrameTexts.none)} advice={t(toolFrameTexts.noneAdvice)} />
        )}
      </div>
    </Dialog>
  );
};
