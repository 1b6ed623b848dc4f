// How light the paper of a scan is. A dark screen dims pictures; a grey scan has already less light to lose.

/** Points of the picture that are looked at, along each side. */
const samples = 64;
/** Paper so light is white; of lighter scans nothing changes. */
const white = 0.8;
/** More than this share of a printed page is paper. */
const inkAtMost = 0.7;

/** From red, green, blue and alpha of each point: 1 for white paper, less for grey. */
export const paperLevelOf = (points: Uint8ClampedArray): number => {
  const levels = new Float32Array(points.length / 4);
  for (let i = 0; i < levels.length; i++) {
    const [red, green, blue] = points.subarray(i * 4, i * 4 + 3);
    levels[i] = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  }
  levels.sort();
  const paper = levels.at(Math.floor(levels.length * inkAtMost)) ?? 1;
  return Math.min(1, Math.max(0.1, paper / white));
};

export const measurePaper = (image: HTMLImageElement): number => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [samples, samples];
  const context = canvas.getContext('2d');
  if (!context) return 1;
  // Single points: mixed with the ink beside it paper would seem darker.
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, samples, samples);
  return paperLevelOf(context.getImageData(0, 0, samples, samples).data);
};
