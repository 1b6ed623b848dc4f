// The focus between two screens: what had it has gone, and at first nothing of the new screen has it.

const region = '#content';

/** The heading of the screen shown, or the region that it will be in. */
export const screenHeading = (): HTMLElement | null => document.querySelector<HTMLElement>(`${region} h1`);

/** Whether nobody needs the focus where it is: nothing has it, or the heading that it was given after a change of the screen. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches(`body, ${region}, ${region} h1`);
};

/** Gives the focus to the heading of the screen, from which Tab leads on, if it would be nowhere. */
export const focusHeadingIfLost = (): void => {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = screenHeading();
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
};
