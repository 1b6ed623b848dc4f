// A list to type in: a box with a listbox beneath (the combobox pattern of the ARIA practices). What is typed narrows the
// list; arrows, Home, End and page keys go through it, Enter chooses, Escape closes.
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { isComposingKey } from '../fields/composing-key.ts';
import { Icon } from '../icons/icons.tsx';
import { lastInput } from '../fields/last-input.ts';
import { PopoverPanel } from './popover.tsx';
import './menu-list.css';
import './choice-list.css';

/** Options that a page key goes over. */
const pageOptions = 8;

/** Where a key leads from an option, -1 being none. */
const stepOf = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return at + 1 < count ? at + 1 : 0;
    case 'ArrowUp':
      return at > 0 ? at - 1 : count - 1;
    case 'PageDown':
      return Math.min(count - 1, at + pageOptions);
    case 'PageUp':
      return Math.max(0, at - pageOptions);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

interface Choice {
  key: string;
  text: string;
  /** Of the text and of what is beside it, where it is not that of the interface. */
  lang?: string;
  beside?: string;
  /** At the end, in the script of the interface. */
  count?: string;
}

export interface ChoiceGroup {
  key: string;
  /** Empty for a group without a heading. */
  title: string;
  choices: readonly Choice[];
}

interface OptionProps extends Omit<Choice, 'key'> {
  id: string;
  choice: string;
  isPresent: boolean;
  isActive: boolean;
}

const optionProps = ({ id, choice, isPresent, isActive }: OptionProps) =>
  ({
    id,
    role: 'option',
    className: 'menu-item',
    'aria-selected': isPresent,
    'data-focused': isActive || undefined,
    'data-choice': choice,
    // The box keeps the focus.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
  }) as const;

const Option = memo((props: OptionProps) => {
  const { text, lang, beside, count, isPresent } = props;
  return (
    <div {...optionProps(props)}>
      <span className="menu-title grow" lang={lang}>
        {text}
      </span>
      {beside && (
        <span className="choice-beside quiet song" lang={lang}>
          {beside}
        </span>
      )}
      {count && <span className="quiet num">{count}</span>}
      {isPresent && <Icon name="check" small />}
    </div>
  );
});
Option.displayName = 'Option';

interface ListProps {
  /** Of the list. */
  label: string;
  /** Of the box, and written in it. */
  find: string;
  typed: string;
  onType: (text: string) => void;
  /** What was found of what is typed; all while nothing is. */
  groups: readonly ChoiceGroup[];
  /** Key of the choice that holds now. */
  present: string | undefined;
  /** Whether more may be found yet. */
  isPending?: boolean;
  /** Says how many choices were found. */
  describeFound: (count: number) => string;
  onChoose: (key: string) => void;
}

interface Props extends ListProps {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const List = (props: Props) => {
  const { label, find, typed, onType, groups, present, isPending = false, describeFound } = props;
  const { trigger, onChoose, onClose } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key));
  const [wanted, setWanted] = useState(present);
  const wantedAt = wanted === undefined ? -1 : keys.indexOf(wanted);
  // Of what was found the first is at hand.
  const active = wantedAt < 0 && typed.trim() !== '' ? Math.min(0, keys.length - 1) : wantedAt;
  const idOf = (key: string | undefined) => `${id}-${key}`;

  useEffect(() => {
    // On a touch device focus would open the on-screen keyboard, which hides the list.
    if (lastInput() === 'keys' || !(navigator.maxTouchPoints > 0))
      box.current?.focus({ preventScroll: true });
  }, []);
  const activeId = active >= 0 ? idOf(keys[active]) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (key: string | undefined) => {
    onClose();
    trigger.current?.focus();
    if (key !== undefined) onChoose(key);
  };
  // Who types and presses Enter at once means what will be found.
  const awaited = useRef(false);
  const chooseFound = useEffectEvent(() => {
    if (awaited.current && active >= 0) choose(keys[active]);
    awaited.current = false;
  });
  useEffect(() => {
    if (!isPending) chooseFound();
  }, [isPending]);
  const onKey = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    const to = keys.length > 0 ? stepOf(event.key, active, keys.length) : undefined;
    if (to !== undefined) setWanted(keys[to]);
    else if (event.key === 'Enter' && isPending) awaited.current = true;
    else if (event.key === 'Enter' && active >= 0) choose(keys[active]);
    else if (event.key === 'Tab') onClose();
    if (event.key === 'Escape' || event.key === 'Tab') return;
    // They turn pages otherwise, and send forms.
    event.stopPropagation();
    if (to !== undefined || event.key === 'Enter') event.preventDefault();
  };
  const listbox = {
    id,
    role: 'listbox',
    'aria-label': label,
    'aria-busy': isPending,
    onClick: ({ target }: MouseEvent) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
      if (option) choose(option.dataset['choice']);
    },
  } as const;
  return (
    <>
      <label className="input row choice-list-box">
        <Icon name="search" small />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={find}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={find}
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            awaited.current = false;
            setWanted(target.value.trim() === '' ? present : undefined);
          }}
          onKeyDown={onKey}
        />
      </label>
      <div {...listbox}>
        {groups.map(({ key: group, title, choices }) => (
          <div key={group} role={title ? 'group' : 'presentation'} aria-label={title || undefined}>
            {title && <header aria-hidden="true">{title}</header>}
            {choices.map(({ key, ...choice }) => (
              <Option
                {...choice}
                key={key}
                id={idOf(key)}
                choice={key}
                isPresent={key === present}
                isActive={activeId === idOf(key)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={keys.length > 0 ? 'visually-hidden' : 'quiet choice-list-none'}>
        {typed.trim() === '' || isPending ? '' : describeFound(keys.length)}
      </output>
    </>
  );
};

export const ChoiceList = (props: Props) => (
  <PopoverPanel label={props.label} className="choice-list" trigger={props.trigger} onClose={props.onClose}>
    <List {...props} />
  </PopoverPanel>
);
