/**
 * Places a popover now, and again as the stage scrolls, the window changes or the popover itself grows. Returns what ends
 * it.
 */
export const followStage = (popover: HTMLElement, stage: Element, place: () => void): (() => void) => {
  place();
  const observer = new ResizeObserver(place);
  observer.observe(popover);
  stage.addEventListener('scroll', place, { passive: true });
  window.addEventListener('resize', place);
  return () => {
    observer.disconnect();
    stage.removeEventListener('scroll', place);
    window.removeEventListener('resize', place);
  };
};
