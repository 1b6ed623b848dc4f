import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cutFigure, exportFigures, type Figure, searchFigures } from '#contract/figures/figures.ts';
import { exportName } from '#contract/search/export.ts';
import { call, callForFile } from '../api/call-api.ts';
import { saveFile } from '../kit/controls/save-file.ts';
import { type FigureAddress, questionOfFigures } from './figure-address.ts';

export const figuresQuery = (code: string, version: string, address: FigureAddress) => {
  const { page, pageSize } = address;
  const body = {
    ...questionOfFigures(code, address),
    skipCount: (page - 1) * pageSize,
    maxResultCount: pageSize,
  };
  return queryOptions({
    queryKey: ['figures', version, body],
    queryFn: ({ signal }) => call(searchFigures, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
};

export type PlacedFigure = Pick<Figure, 'pageId' | 'x' | 'y' | 'width' | 'height'>;

/** The picture of a figure, its longer side at most so many pixels. */
export const cutQuery = (code: string, version: string, figure: PlacedFigure, side: number) => {
  const { pageId, x, y, width, height } = figure;
  const query = { code, pageId, x, y, width, height, side, v: version };
  return queryOptions({
    queryKey: ['figure-picture', query],
    queryFn: ({ signal }) => callForFile(cutFigure, { query, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
};

/** Downloads the matching figures as a spreadsheet with their pictures. */
export const saveFigures = async (
  code: string,
  address: FigureAddress,
  signal: AbortSignal,
): Promise<string> => {
  const file = await callForFile(exportFigures, { body: questionOfFigures(code, address), signal });
  const name = exportName(new Date());
  saveFile(file, name);
  return name;
};
