// Which menu of the frame is open. Two frames have the same menus: where one takes the place of the other while a screen
// arrives, the menu that was open stays so.
import { useEffect, useState } from 'react';
import { create } from 'zustand';

/** Where the focus is in a menu that opens. */
type Start = 'first' | 'last';

/** For so many milliseconds neither frame may be there, while what the next one needs is fetched. */
const between = 2_000;

const useOpenMenus = create<Partial<Record<string, Start>>>(() => ({}));
const mounted = new Map<string, number>();

const count = (name: string, by: 1 | -1): void => void mounted.set(name, (mounted.get(name) ?? 0) + by);
const close = (name: string): void => useOpenMenus.setState({ [name]: undefined });
/** Somebody has gone on to something else meanwhile. */
const isFocusElsewhere = (): boolean =>
  ![null, document.body].includes(document.activeElement as HTMLElement);

/** Whether a menu is open, and how it is opened and closed; with a name it is the same menu in every frame. */
export const useMenuOpen = (
  name: string | undefined,
): [Start | undefined, (open: Start | undefined) => void] => {
  const [own, setOwn] = useState<Start>();
  const shared = useOpenMenus((s) => (name === undefined ? undefined : s[name]));
  useEffect(() => {
    if (name === undefined) return undefined;
    count(name, 1);
    return () => {
      count(name, -1);
      const look = (): void => {
        if (!mounted.get(name)) close(name);
      };
      setTimeout(() => (isFocusElsewhere() ? look() : setTimeout(look, between)));
    };
  }, [name]);
  if (name === undefined) return [own, setOwn];
  return [shared, (open) => useOpenMenus.setState({ [name]: open })];
};
