import { type ReactNode, useState } from 'react';
import type { FulltextReply } from '#contract/search.ts';
import { sortTexts } from '#contract/search-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { Drawer } from '../ui/drawer.tsx';
import { Icon } from '../ui/icons.tsx';
import type { SearchAddress } from './search-address.ts';
import { scopeNames } from './scope-names.ts';
import { searchTexts } from './texts.ts';

interface Props {
  address: SearchAddress;
  /** Undefined while nothing was answered. */
  reply: FulltextReply | undefined;
  /** What belongs to the shown list: its view, its order, its exports. */
  tools: ReactNode;
  children: ReactNode;
}

/** What differs from how the screen opens, in words. */
const useChanges = ({ scope, sort, view, excludedForms, catalogId }: SearchAddress): string[] => {
  const t = useText();
  return [
    scope !== 'all' && t(scopeNames[scope]),
    catalogId !== undefined && t(searchTexts.currentPath),
    excludedForms.length > 0 && t(searchTexts.formsExcluded, { count: excludedForms.length }),
    view === 'kwic' && t(searchTexts.viewKwic),
    sort !== 'PageIdAscending' && t(sortTexts[sort]),
  ].filter((text) => text !== false);
};

/** On a phone: one button, under which everything lies by which results are chosen and ordered. */
export const ConditionsSheet = ({ address, reply, tools, children }: Props) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const changes = useChanges(address);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="conditions-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className="clip">
          {t(searchTexts.conditions)}
          {changes.length > 0 && <span className="conditions-changes">{changes.join('、')}</span>}
        </span>
        <Icon name="chevron-down" small />
      </button>
      {open && (
        <Drawer label={t(searchTexts.sider)} headed side="bottom" onClose={close}>
          <div className="conditions">
            {tools && <div className="results-tools">{tools}</div>}
            {children}
          </div>
          <footer className="conditions-foot">
            <button type="button" className="button primary num" onClick={close}>
              {reply
                ? t(searchTexts.seeResults, {
                    total: reply.total.toLocaleString('en'),
                    hits: reply.totalHit.toLocaleString('en'),
                  })
                : t(searchTexts.seeNothing)}
            </button>
          </footer>
        </Drawer>
      )}
    </>
  );
};
