// How large a picture is, by the head of its file: JPEG, PNG and WebP, as uploads are kept.

export interface PictureSize {
  width: number;
  height: number;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** IHDR comes first (PNG, 11.2.2). */
const sizeOfPng = (view: DataView): PictureSize => ({
  width: view.getUint32(16),
  height: view.getUint32(20),
});

/** The segment that begins the frame: SOF0 to SOF15, but for DHT, JPG and DAC (ITU T.81, B.2.2). */
const sizeOfJpeg = (view: DataView): PictureSize | undefined => {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

/** The first chunk: extended, lossless or lossy (RFC 9649, 2.5 to 2.7; RFC 6386, 9.1). */
const sizeOfWebp = (view: DataView): PictureSize | undefined => {
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858)
    return {
      width: (view.getUint32(24, true) & 0xffffff) + 1,
      height: (view.getUint32(26, true) >>> 8) + 1,
    };
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
};

/** Pixels; undefined where the head does not tell. */
export const sizeOfPicture = (bytes: Uint8Array): PictureSize | undefined => {
  if (bytes.length < 32) return undefined;
  const view = viewOf(bytes);
  if (view.getUint32(0) === 0x89504e47) return sizeOfPng(view);
  if (view.getUint16(0) === 0xffd8) return sizeOfJpeg(view);
  return view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250 ? sizeOfWebp(view) : undefined;
};
