// W3C annotation pages: the regions of scans as SVG polygons or rectangles, each with the category that its body names.
// https://www.w3.org/TR/annotation-model/, https://www.w3.org/TR/media-frags/
import { decodePercent } from '../../files/decode-percent.ts';
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { FaultLog } from '../fault-log.ts';
import type { OutlinePoint } from '../outline.ts';

export interface Annotated {
  /** Of `regionColours`. */
  colour: number;
  points: OutlinePoint[];
}

const mostBytes = 50_000_000;
const mostPoints = 10_000;
const oneOrMore = <T extends z.ZodType>(of: T) =>
  z.union([of, z.array(of)]).transform((value) => (Array.isArray(value) ? value : [value]) as z.infer<T>[]);

const Body = z.looseObject({ value: z.unknown().optional() });
const Selector = z.looseObject({ type: z.string().optional(), value: z.string().optional() });
const Target = z.union([
  z.string(),
  z.looseObject({
    source: z.union([z.string(), z.looseObject({ id: z.string() })]).optional(),
    id: z.string().optional(),
    selector: oneOrMore(Selector).optional(),
  }),
]);
const Annotation = z.looseObject({
  id: z.string().optional(),
  body: oneOrMore(Body).optional(),
  target: oneOrMore(Target),
});
const AnnotationPage = z.looseObject({ items: z.array(z.unknown()) });

/** Article, image, advertisement, additional: as the colours are. */
const categories = [/article|text/i, /image|drawing|illustration|picture/i, /advert/i, /additional|other/i];

const colourOf = (bodies: readonly z.infer<typeof Body>[]): number => {
  for (const { value } of bodies) {
    const named =
      typeof value === 'string'
        ? value
        : String(
            (value as { name?: unknown } | undefined)?.name ?? (value as { label?: unknown })?.label ?? '',
          );
    const found = categories.findIndex((form) => form.test(named));
    if (found >= 0) return found;
  }
  return 0;
};

const numbers = (text: string): number[] =>
  (text.match(/-?\d{1,9}(?:\.\d{0,9})?(?:e-?\d{1,2})?/gi) ?? []).map(Number);
const pairs = (values: readonly number[]): OutlinePoint[] =>
  values.flatMap((x, i): OutlinePoint[] =>
    i % 2 === 0 && i + 1 < values.length ? [[x, values[i + 1]]] : [],
  );

/** Of the shape itself, before it is moved. A path is read when it is of straight lines to absolute places. */
const shapeOf = (svg: string): OutlinePoint[] | undefined => {
  const points = /<poly(?:gon|line)\b[^<>]*\bpoints="([^"]*)"/.exec(svg)?.[1];
  if (points !== undefined) return pairs(numbers(points));
  const rect = /<rect\b[^<>]*>/.exec(svg)?.[0];
  if (rect) {
    const attributes = new Map(
      [...rect.matchAll(/\s(x|y|width|height)="([^"<>]{1,40})"/g)].map(([, name, value]) => [
        name,
        Number(value),
      ]),
    );
    const [x = 0, y = 0, w, h] = ['x', 'y', 'width', 'height'].map((name) => {
      const value = attributes.get(name);
      return Number.isFinite(value) ? value : undefined;
    });
    if (w === undefined || h === undefined) return undefined;
    return pairs([x, y, x + w, y, x + w, y + h, x, y + h]);
  }
  const path = /<path\b[^<>]*\sd="([^"]*)"/.exec(svg)?.[1];
  return path !== undefined && /^[MLZz\s\d,.e-]*$/.test(path) ? pairs(numbers(path)) : undefined;
};

/** Applies the one transformation that is allowed; undefined if there are several, or a different one. */
const move = (points: OutlinePoint[], svg: string): OutlinePoint[] | undefined => {
  const transforms = [...svg.matchAll(/\btransform="([^"]*)"/g)].map((m) => m[1].trim());
  if (transforms.length === 0) return points;
  const form = /^(matrix|translate)\(([^()]*)\)$/.exec(transforms[0]);
  if (transforms.length > 1 || !form) return undefined;
  const values = numbers(form[2]);
  const [a, b, c, d, e, f] = form[1] === 'matrix' ? values : [1, 0, 0, 1, values[0], values[1] ?? 0];
  if (f === undefined) return undefined;
  return points.map(([x, y]): OutlinePoint => [a * x + c * y + e, b * x + d * y + f]);
};

const outlineOf = (value: string): OutlinePoint[] | undefined => {
  const box = /^#?xywh=(?:pixel:)?([\d.,]+)$/.exec(value.trim());
  if (box) {
    const [x, y, w, h] = box[1].split(',').map(Number);
    return [x, y, w, h].every(Number.isFinite) ? pairs([x, y, x + w, y, x + w, y + h, x, y + h]) : undefined;
  }
  const shape = shapeOf(value);
  return shape && shape.length >= 3 && shape.length <= mostPoints ? move(shape, value) : undefined;
};

const withoutFragment = (address: string): string => {
  const at = address.indexOf('#');
  return at < 0 ? address : address.slice(0, at);
};

/** The picture that an address names: of a IIIF request its identifier. Servers encode twice. */
const stemOfAddress = (address: string): string => {
  const plain = decodePercent(decodePercent(withoutFragment(address))).replace(
    /\/(?:full|square|pct:[^/]*|[\d,]+)\/[^/]+\/[^/]+\/[^/]+$/,
    '',
  );
  return (plain.split(/[/=?&]/).at(-1) ?? '').replace(/\.\w{2,5}$/, '');
};

const addressOf = (target: z.infer<typeof Target>): string => {
  if (typeof target === 'string') return target;
  const { source, id } = target;
  return (typeof source === 'string' ? source : source?.id) ?? id ?? '';
};

const selectorsOf = (target: z.infer<typeof Target>): string[] => {
  const address = addressOf(target);
  const at = address.lastIndexOf('#xywh=');
  const inAddress = at < 0 ? undefined : address.slice(at + 1);
  const own = typeof target === 'string' ? [] : (target.selector ?? []).flatMap(({ value }) => value ?? []);
  return [...own, ...(inAddress === undefined ? [] : [inAddress])];
};

/** Line of an annotation in its file, by its id; 0 where it has none. */
const lineFinder = (text: string) => {
  let [at, line] = [0, 1];
  return (id: string | undefined): number => {
    const found = id === undefined ? -1 : text.indexOf(JSON.stringify(id), at);
    if (found < 0) return 0;
    for (; at < found; at += 1) if (text[at] === '\n') line += 1;
    return line;
  };
};

/** Regions by the picture that they are drawn on; undefined for a JSON file that is none of annotations. */
export const readAnnotations = (path: string, faults: FaultLog): Map<string, Annotated[]> | undefined => {
  if (statSync(path).size > mostBytes) {
    faults.warn(path, 0, 'it is larger than 50 MB, so it is passed over: split it');
    return undefined;
  }
  const text = readFileSync(path, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    faults.warn(path, 0, `it is no JSON (${(cause as Error).message}), so it is passed over: mend it`);
    return undefined;
  }
  const page = AnnotationPage.safeParse(json);
  if (!page.success) return undefined;
  const found = new Map<string, Annotated[]>();
  const lineOf = lineFinder(text);
  for (const [i, item] of page.data.items.entries()) {
    const annotation = Annotation.safeParse(item);
    if (!annotation.success) {
      faults.warn(path, 0, `annotation ${i + 1} is none of the W3C model, so it is left out: mend it`);
      continue;
    }
    const { id, body, target } = annotation.data;
    const line = lineOf(id);
    for (const one of target) {
      const points = selectorsOf(one).flatMap((value) => [outlineOf(value)])[0];
      if (!points) {
        faults.warn(
          path,
          line,
          `annotation ${id ?? i + 1} has no outline that is read (a polygon, a rectangle, a path of straight lines, with one matrix or translation at most; xywh in pixels), so it is left out`,
        );
        continue;
      }
      const stem = stemOfAddress(addressOf(one));
      found.set(stem, [...(found.get(stem) ?? []), { colour: colourOf(body ?? []), points }]);
    }
  }
  return found;
};
