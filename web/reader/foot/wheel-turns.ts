// When a wheel turns the page. A mouse gives its wheel's notches, a trackpad many small pushes and then a tail of
// smaller and smaller ones: a stroke of the fingers turns one page, however long its tail.

/** A push of the wheel: how far, with its sign, in pixels, and when, in milliseconds. */
export interface Push {
  by: number;
  at: number;
}

/** So far the wheel is turned before the page is. */
const threshold = 60;
/** After a pause of so long a push begins a new stroke. */
const pause = 180;
/** No page turns sooner than this after the one before. */
const coolDown = 280;
/** A mouse's notch is at least so far, and each like the one before; a tail is neither. */
const notch = 90;

/** Takes the pushes as they come, and gives for each the page turned: onward 1, back -1, or none 0. */
export const createWheelTurner = (): ((push: Push) => -1 | 0 | 1) => {
  let sum = 0;
  let last: Push = { by: 0, at: Number.NEGATIVE_INFINITY };
  let turnedAt = Number.NEGATIVE_INFINITY;
  /** The stroke has turned its page. */
  let spent = false;
  return (push) => {
    const { by, at } = push;
    const sameWay = Math.sign(by) === Math.sign(last.by);
    const paused = at - last.at >= pause;
    const notched = Math.abs(by) >= notch && by === last.by;
    const cooled = at - turnedAt >= coolDown;
    if (paused || !sameWay || (spent && notched && cooled)) {
      sum = 0;
      spent = false;
    }
    last = push;
    sum += by;
    if (spent || !cooled || Math.abs(sum) < threshold) return 0;
    spent = true;
    turnedAt = at;
    return sum > 0 ? 1 : -1;
  };
};
