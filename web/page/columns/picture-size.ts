/** Widths at which pictures are requested, in pixels, so that a few sizes serve every window. */
const widths = [700, 1050, 1400, 2000, 2800];

/** The IIIF size for a page drawn `width` pixels wide: the next step up, and never above its own width. */
export const pictureSize = (width: number, pageWidth: number, ratio: number): string => {
  const step = widths.find((w) => w >= width * ratio);
  return step === undefined || step >= pageWidth ? 'max' : `${step},`;
};
