// Pictures in a worksheet as DrawingML (ECMA-376, part 1, §20.5): each hangs on a cell and keeps its size.

/** A JPEG placed in a cell, from its upper left corner. */
export interface SheetPicture {
  /** Both from 0, the head being row 0. */
  row: number;
  column: number;
  bytes: Uint8Array;
  /** Pixels that it is shown in. */
  width: number;
  height: number;
}

const drawingSpace = 'http://schemas.openxmlformats.org/drawingml/2006';
const officeSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** What a sheet calls its drawing. */
export const drawingId = 'rIdDrawing';
export const drawingType = 'application/vnd.openxmlformats-officedocument.drawing+xml';

export const hasPictures = ({ pictures = [] }: { pictures?: readonly SheetPicture[] }): boolean =>
  pictures.length > 0;

/** English metric units: 914,400 an inch of 96 pixels. */
const pixel = 9525;
/** Between the edge of the cell and the picture. */
const margin = 3 * pixel;

export function* drawingXml(pictures: readonly SheetPicture[]): Generator<string> {
  yield `<xdr:wsDr xmlns:xdr="${drawingSpace}/spreadsheetDrawing" xmlns:a="${drawingSpace}/main" xmlns:r="${officeSpace}">`;
  for (const [i, { row, column, width, height }] of pictures.entries()) {
    const extent = `cx="${width * pixel}" cy="${height * pixel}"`;
    yield `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${margin}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${margin}</xdr:rowOff></xdr:from><xdr:ext ${extent}/>`;
    yield `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${i + 1}" name="${i + 1}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${i + 1}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`;
    yield `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
  }
  yield '</xdr:wsDr>';
}
