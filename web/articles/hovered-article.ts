// The article under the pointer, on the scan or in the list: what shows it is marked by an attribute, so that nothing is
// drawn anew while the pointer moves over hundreds of them.
import { type RefObject, type SyntheticEvent, useEffect } from 'react';
import { create } from 'zustand';

const useHovered = create<{ articleNum: string | undefined }>(() => ({ articleNum: undefined }));

export const hoverArticle = (articleNum: string | undefined): void => {
  if (useHovered.getState().articleNum !== articleNum) useHovered.setState({ articleNum });
};

/** Tells now and at each change what is hovered, until the signal is given. */
export const followHovered = (listener: (articleNum: string | undefined) => void): (() => void) => {
  listener(useHovered.getState().articleNum);
  return useHovered.subscribe(({ articleNum }) => listener(articleNum));
};

/** Marks within `root` what has `data-article` of the hovered article; anew whenever other articles are drawn there. */
export const useHoverMarks = (root: RefObject<Element | null>): void => {
  useEffect(() => {
    let marked: Element[] = [];
    const mark = (articleNum: string | undefined) => {
      for (const element of marked) element.removeAttribute('data-hovered');
      const shown = articleNum === undefined ? undefined : `[data-article="${CSS.escape(articleNum)}"]`;
      marked = shown === undefined ? [] : [...(root.current?.querySelectorAll(shown) ?? [])];
      for (const element of marked) element.setAttribute('data-hovered', '');
    };
    const unfollow = followHovered(mark);
    return () => {
      unfollow();
      mark(undefined);
    };
  });
};

const hoverWhatIsUnder = ({ target }: SyntheticEvent): void =>
  hoverArticle(
    target instanceof Element ? target.closest<HTMLElement>('[data-article]')?.dataset.article : undefined,
  );
const hoverNothing = (): void => hoverArticle(undefined);

/** Handlers of a list whose rows or links have `data-article`: one for all of them, which may be hundreds. */
export const hoversArticles = {
  onPointerOver: hoverWhatIsUnder,
  onPointerLeave: hoverNothing,
  onFocus: hoverWhatIsUnder,
  onBlur: hoverNothing,
};
