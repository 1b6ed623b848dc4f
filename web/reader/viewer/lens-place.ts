// Where the zoom lens stands and what it shows, in pixels of the window.

/** Sides of the lens: a little taller than wide, as columns are. */
export const lensSides = { width: 260, height: 280 };

interface Place {
  left: number;
  top: number;
}

interface Rect extends Place {
  width: number;
  height: number;
}

interface Placed {
  /** Left upper corner of the lens in the window. */
  lens: Place;
  /** Left upper corner of the enlarged page, from that of the lens. */
  sheet: Place;
}

/**
 * The lens has the pointer at its middle, and the place under the pointer stays under it: the page in the lens is
 * `power` times as large about that point. `picture` is the picture's box in the window.
 */
export const placeLens = (
  pointer: { x: number; y: number },
  picture: Rect,
  power: number,
  sides = lensSides,
): Placed => ({
  lens: { left: pointer.x - sides.width / 2, top: pointer.y - sides.height / 2 },
  sheet: {
    left: sides.width / 2 - (pointer.x - picture.left) * power,
    top: sides.height / 2 - (pointer.y - picture.top) * power,
  },
});

export const isWithin = (pointer: { x: number; y: number }, { left, top, width, height }: Rect): boolean =>
  pointer.x >= left && pointer.x < left + width && pointer.y >= top && pointer.y < top + height;
