// Dialogs, drawers, menus, popovers and notices.
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AskDialog } from '../overlays/ask-dialog.tsx';
import { ChoiceList } from '../overlays/choice-list.tsx';
import { ChooserButton } from '../overlays/chooser-button.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { MenuButton } from '../overlays/menu-button.tsx';
import { ModalPlace } from '../overlays/modal-place.tsx';
import { type Notice, showNotice } from '../overlays/notice.tsx';
import { PanelButton } from '../overlays/panel-button.tsx';
import { frameTexts } from '../texts.ts';
import { Part, PartsOfFolder } from './part.tsx';

const kinds: readonly Notice['kind'][] = ['success', 'info', 'warning', 'error'];

/** A button, and what it opens. */
const Opener = ({ name, children }: { name: string; children: (close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      <ModalPlace>{isOpen && children(() => setOpen(false))}</ModalPlace>
    </>
  );
};

const Chooser = () => {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const titles = ['資治通鑑', '本草綱目', '世說新語', '全唐詩', '天工開物'];
  const found = titles.filter((title) => title.includes(typed.trim()));
  return (
    <ChooserButton
      label={t(frameTexts.chooseProduct)}
      className="button"
      button={button}
      isOpen={isOpen}
      onOpen={setOpen}
      list={
        isOpen && (
          <ChoiceList
            label={t(frameTexts.products)}
            find={t(frameTexts.findProduct)}
            trigger={button}
            present="全唐詩"
            typed={typed}
            groups={[
              {
                key: 'all',
                title: t(frameTexts.allProducts),
                choices: found.map((title) => ({ key: title, text: title, lang: 'zh-Hant', count: '12' })),
              },
            ]}
            isPending={false}
            describeFound={(count) => t(frameTexts.productsFound, { count })}
            onType={setTyped}
            onChoose={() => setTyped('')}
            onClose={() => setOpen(false)}
          />
        )
      }
    >
      {t(frameTexts.chooseProduct)}
    </ChooserButton>
  );
};

export const OverlayParts = () => {
  const t = useText();
  return (
    <PartsOfFolder folder="overlays">
      <Part file="overlays/ask-dialog.tsx" use="A question before what cannot be undone.">
        <Opener name={t(frameTexts.logout)}>
          {(close) => (
            <AskDialog
              title={t(frameTexts.logout)}
              advice={t(frameTexts.brokenAdvice)}
              action={t(frameTexts.logout)}
              onAct={close}
              onClose={close}
            />
          )}
        </Opener>
      </Part>
      <Part file="overlays/drawer.tsx" use="A dialog at an edge of the window.">
        <div className="kit-row">
          {(['start', 'end', 'bottom'] as const).map((side) => (
            <Opener key={side} name={side}>
              {(close) => (
                <Drawer label={t(frameTexts.places)} headed side={side} onClose={close}>
                  <p className="kit-drawer">{t(frameTexts.library)}</p>
                </Drawer>
              )}
            </Opener>
          ))}
        </div>
      </Part>
      <Part file="overlays/menu-button.tsx" use="A menu of acts or places; typing goes to the entry.">
        <MenuButton
          className="button"
          groups={[
            {
              key: 'places',
              title: t(frameTexts.places),
              items: (['read', 'search', 'figure', 'statistics'] as const).map((key) => ({
                key,
                label: t(frameTexts[key]),
                current: key === 'search',
                disabled: key === 'figure',
              })),
            },
          ]}
        >
          {t(frameTexts.productNavigation)}
        </MenuButton>
      </Part>
      <Part
        file="overlays/panel-button.tsx"
        use="A tool that opens a panel of controls beside it (popover.tsx)."
      >
        <PanelButton icon="settings" label={t(frameTexts.tools)}>
          <p>{t(frameTexts.library)}</p>
        </PanelButton>
      </Part>
      <Part file="overlays/choice-list.tsx" use="A long list to type in, opened by chooser-button.tsx.">
        <Chooser />
      </Part>
      <Part
        file="overlays/notice.tsx"
        use="What has happened; it goes by itself unless something can be done."
      >
        <div className="kit-row">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button small"
              onClick={() =>
                showNotice({ kind, message: t(frameTexts.broken), description: t(frameTexts.brokenAdvice) })
              }
            >
              {kind}
            </button>
          ))}
        </div>
      </Part>
    </PartsOfFolder>
  );
};
