// Every key that the reader knows, by what it is for.
import { useText } from '../../i18n/use-text.ts';
import { closeDialog } from '../../book/reader-dialogs.ts';
import { useReaderSettings } from '../../book/reader-settings.ts';
import { Drawer } from '../../kit/overlays/drawer.tsx';
import { keysTexts } from './keys-texts.ts';
import './keys.css';

type Text = keyof typeof keysTexts;
/** Keys in the order in which their text explains them; those of one chord are joined by +. */
type Line = readonly [keys: readonly string[], means: Text];

const groups: readonly (readonly [title: Text, lines: readonly Line[]])[] = [
  [
    'pages',
    [
      [['←', '→'], 'turn'],
      [['Page Down', 'Page Up'], 'turnPlain'],
      [['Home', 'End'], 'ends'],
    ],
  ],
  ['hits', [[['Ctrl+←', 'Ctrl+→'], 'hit']]],
  [
    'display',
    [
      [['Tab'], 'tab'],
      [['M'], 'mode'],
      [['Esc'], 'leave'],
    ],
  ],
  [
    'selection',
    [
      [['F7', 'Enter'], 'caret'],
      [['Shift+←', 'Shift+→', 'Shift+↑', 'Shift+↓'], 'extend'],
      [['Ctrl+A'], 'page'],
      [['Shift+F10'], 'menu'],
      [['Esc'], 'clear'],
    ],
  ],
  ['words', [[['N', 'Shift+N'], 'word']]],
  [
    'dialogs',
    [
      [['Ctrl+I'], 'information'],
      [['Ctrl+P'], 'print'],
      [['?', 'F1'], 'keys'],
    ],
  ],
];

const Chord = ({ keys }: { keys: string }) => (
  <span className="chord">
    {keys.split('+').map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

export const KeysDialog = () => {
  const t = useText();
  const tabModes = useReaderSettings((s) => s.tabModes);
  return (
    <Drawer label={t(keysTexts.title)} headed side="end" onClose={closeDialog}>
      <div className="keys-list">
        {groups.map(([title, lines]) => (
          <section key={title}>
            <h3 className="part-title">{t(keysTexts[title])}</h3>
            <dl>
              {lines
                .filter(([, means]) => tabModes || means !== 'tab')
                .map(([keys, means]) => (
                  <div key={means}>
                    <dt>
                      {keys.map((chord) => (
                        <Chord key={chord} keys={chord} />
                      ))}
                    </dt>
                    <dd>{t(keysTexts[means])}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Drawer>
  );
};
