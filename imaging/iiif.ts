// IIIF Image API 3.0, level 2 and more, for pictures that are drawn to measure: what a request asks for, its
// canonical form, and info.json. https://iiif.io/api/image/3.0/ — the syntax of region, rotation, quality and
// format is read by iiif-processor; sizes are reckoned here, because they must be known before anything is
// drawn. `!w,h` beyond the region is refused like every enlargement without ^: the specification could be read
// to answer with the region as it is, but its official validator refuses. Nothing here touches a pixel.
import calculators from 'iiif-processor/calculator';

export interface Dimensions {
  width: number;
  height: number;
}

export interface Limits {
  maxWidth: number;
  maxHeight: number;
  maxArea: number;
}

export interface ImageRequest {
  region: { left: number; top: number; width: number; height: number };
  /** Before rotation. */
  size: Dimensions;
  rotation: { mirrored: boolean; degrees: number };
  quality: 'default' | 'color' | 'gray' | 'bitonal';
  format: 'jpg' | 'png' | 'webp';
  /** `{region}/{size}/{rotation}/{quality}.{format}` in canonical form (section 4.7). */
  canonical: string;
}

export type ParsedRequest = { ok: true; request: ImageRequest } | { ok: false; fault: string };

export interface RequestParts {
  region: string;
  size: string;
  rotation: string;
  quality: string;
  format: string;
}

class Fault extends Error {}

export const contentTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const isFormat = (format: string): format is keyof typeof contentTypes => Object.hasOwn(contentTypes, format);

const within = (size: Dimensions, limits: Limits): boolean =>
  size.width <= limits.maxWidth &&
  size.height <= limits.maxHeight &&
  size.width * size.height <= limits.maxArea;

/** The largest size of that shape, not above `scale` of it, that the limits allow. */
const shrink = (full: Dimensions, scale: number, limits: Limits): Dimensions => {
  const k = Math.min(
    scale,
    limits.maxWidth / full.width,
    limits.maxHeight / full.height,
    Math.sqrt(limits.maxArea / (full.width * full.height)),
  );
  const floor = k < scale;
  const side = (v: number) => Math.max(1, floor ? Math.floor(v * k) : Math.round(v * k));
  return { width: side(full.width), height: side(full.height) };
};

const enlarges = '尺寸大于所取区域；如需放大，请在尺寸前加 ^';
const sizeForm = /^(\^?)(?:(max)|pct:(\d+(?:\.\d+)?)|(!?)(\d*),(\d*))$/;

const readSize = (text: string, region: Dimensions, limits: Limits): Dimensions => {
  const found = sizeForm.exec(text);
  if (!found) throw new Fault(`尺寸“${text}”应为 max、w,、,h、w,h、!w,h、pct:n 之一，或在其前加 ^`);
  const [, up, max, pct, confined, w, h] = found;
  const upscale = up === '^';
  if (max) return shrink(region, upscale ? Number.POSITIVE_INFINITY : 1, limits);
  const width = w ? Number(w) : undefined;
  const height = h ? Number(h) : undefined;
  if (width === 0 || height === 0) throw new Fault('尺寸不得为零');
  let size: Dimensions;
  if (pct !== undefined) {
    const k = Number(pct) / 100;
    size = { width: Math.round(region.width * k), height: Math.round(region.height * k) };
    if (Number(pct) === 0) throw new Fault('尺寸不得为零');
  } else if (confined) {
    if (width === undefined || height === undefined) throw new Fault(`尺寸“${text}”缺少一边`);
    const k = Math.min(width / region.width, height / region.height);
    if (k > 1 && !upscale) throw new Fault(enlarges);
    return shrink(region, k, limits);
  } else if (width !== undefined && height !== undefined) size = { width, height };
  else if (width !== undefined) size = { width, height: Math.round((region.height * width) / region.width) };
  else if (height !== undefined)
    size = { width: Math.round((region.width * height) / region.height), height };
  else throw new Fault('尺寸不得为零');
  size = { width: Math.max(1, size.width), height: Math.max(1, size.height) };
  if (!upscale && (size.width > region.width || size.height > region.height)) throw new Fault(enlarges);
  if (!within(size, limits))
    throw new Fault(`尺寸超出上限：宽 ${limits.maxWidth}、高 ${limits.maxHeight}、共 ${limits.maxArea} 像素`);
  return size;
};

const readRegion = (text: string, full: Dimensions): ImageRequest['region'] => {
  if (!/^(full|square|\d{1,9}(,\d{1,9}){3}|pct:\d{1,3}(\.\d{1,9})?(,\d{1,3}(\.\d{1,9})?){3})$/.test(text))
    throw new Fault(`区域“${text}”应为 full、square、x,y,w,h、pct:x,y,w,h 之一`);
  const { region } = new calculators[3](full).region(text).info();
  if (region.width <= 0 || region.height <= 0) throw new Fault('区域在图片之外');
  return region;
};

const readRotation = (text: string): ImageRequest['rotation'] => {
  const mirrored = text.startsWith('!');
  const number = mirrored ? text.slice(1) : text;
  const degrees = /^\d{1,3}(\.\d{1,6})?$/.test(number) ? Number(number) : Number.NaN;
  if (!(degrees >= 0 && degrees <= 360)) throw new Fault(`旋转“${text}”应为 0 至 360 度，前加 ! 为镜像`);
  return { mirrored, degrees: degrees % 360 };
};

const canonicalOf = (request: Omit<ImageRequest, 'canonical'>, full: Dimensions, limits: Limits): string => {
  const { region, size, rotation, quality, format } = request;
  const isFull = region.width === full.width && region.height === full.height;
  const most = shrink(region, 1, limits);
  const enlarged = size.width > region.width || size.height > region.height;
  const isMax = size.width === most.width && size.height === most.height;
  return [
    isFull ? 'full' : `${region.left},${region.top},${region.width},${region.height}`,
    isMax ? 'max' : `${enlarged ? '^' : ''}${size.width},${size.height}`,
    `${rotation.mirrored ? '!' : ''}${rotation.degrees}`,
    `${quality === 'color' ? 'default' : quality}.${format}`,
  ].join('/');
};

/** Reads a request for a picture of the given full size. A fault says what to mend, for the reader. */
export const parseImageRequest = (parts: RequestParts, full: Dimensions, limits: Limits): ParsedRequest => {
  try {
    const { quality, format } = parts;
    if (quality !== 'default' && quality !== 'color' && quality !== 'gray' && quality !== 'bitonal')
      throw new Fault(`品质“${quality}”应为 default、color、gray、bitonal 之一`);
    if (!isFormat(format)) throw new Fault(`格式“${format}”应为 jpg、png、webp 之一`);
    const region = readRegion(parts.region, full);
    const size = readSize(parts.size, region, limits);
    const request: Omit<ImageRequest, 'canonical'> = {
      region,
      size,
      rotation: readRotation(parts.rotation),
      quality,
      format,
    };
    return { ok: true, request: { ...request, canonical: canonicalOf(request, full, limits) } };
  } catch (error) {
    // iiif-processor throws for a region that is empty or outside; nothing else here can fail.
    return { ok: false, fault: error instanceof Fault ? error.message : '区域为空，或在图片之外' };
  }
};

/** The profile that responses name in their Link header. */
export const profile = 'http://iiif.io/api/image/3/level2.json';

/** info.json (section 5). `id` is the address of the picture without its parameters. */
export const describeImage = (id: string, full: Dimensions, limits: Limits): Record<string, unknown> => {
  const factors: number[] = [];
  for (let factor = 1; Math.min(full.width, full.height) / factor >= 64; factor *= 2) factors.push(factor);
  const sizes = factors
    .map((f) => ({ width: Math.round(full.width / f), height: Math.round(full.height / f) }))
    .filter((size) => within(size, limits))
    .reverse();
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width: full.width,
    height: full.height,
    maxWidth: limits.maxWidth,
    maxHeight: limits.maxHeight,
    maxArea: limits.maxArea,
    sizes,
    tiles: [{ width: 512, scaleFactors: factors.length > 0 ? factors : [1] }],
    preferredFormats: ['jpg'],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: [
      'canonicalLinkHeader',
      'mirroring',
      'profileLinkHeader',
      'rotationArbitrary',
      'sizeUpscaling',
    ],
  };
};
