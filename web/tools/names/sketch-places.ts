// A plain sketch of places: a net of degrees, with the places set into it by their coordinates.

export interface SketchPlace {
  name: string;
  latitude: number;
  longitude: number;
}

interface Line {
  at: number;
  degree: number;
}

export interface Sketch {
  /** In pixels. */
  width: number;
  height: number;
  step: number;
  meridians: Line[];
  parallels: Line[];
  /** In the order in which they were given; `anchor` where there is room for the name: after the place, or before it. */
  places: { name: string; x: number; y: number; anchor: 'start' | 'end' | undefined }[];
}

/** Of its width, the height of a sketch at least and at most. */
const [flattest, steepest] = [0.34, 0.66];
/** Degrees that a sketch spans at least. */
const leastSpan = 0.5;
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 90];
const mostLines = 6;
const letter = 17;
const labelHeight = 22;

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

const linesBetween = (from: number, to: number, step: number, at: (degree: number) => number): Line[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, i) => {
    const degree = Number(((first + i) * step).toFixed(1));
    return { degree, at: at(degree) };
  });
};

/** Of so many pixels. Equirectangular, true along the middle parallel. The first place is labelled before all others. */
export const sketchPlaces = (places: readonly SketchPlace[], width: number): Sketch => {
  const [latitudes, longitudes] = [
    places.map((place) => place.latitude),
    places.map((place) => place.longitude),
  ];
  const [latitude, longitude] = [middle(latitudes), middle(longitudes)];
  const across = Math.max(0.05, Math.cos((latitude / 180) * Math.PI));
  const wanted = [
    Math.max(leastSpan, span(longitudes) * across) * 1.4,
    Math.max(leastSpan, span(latitudes)) * 1.4,
  ];
  const height = Math.round(width * Math.min(steepest, Math.max(flattest, wanted[1] / wanted[0])));
  const scale = Math.min(width / wanted[0], height / wanted[1]);
  const x = (degree: number): number => width / 2 + (degree - longitude) * across * scale;
  const y = (degree: number): number => height / 2 - (degree - latitude) * scale;
  const [wide, high] = [width / scale / across, height / scale];
  const step = steps.find((one) => Math.max(wide, high) / one <= mostLines) ?? steps.at(-1)!;
  const labels: { left: number; right: number; y: number }[] = [];
  const placed = places.map(({ name, latitude: north, longitude: east }) => {
    const point = { name, x: x(east), y: y(north) };
    const long = Array.from(name).length * letter + 10;
    const anchor = (['start', 'end'] as const).find((side) => {
      const [left, right] = side === 'start' ? [point.x, point.x + long] : [point.x - long, point.x];
      const isFree = labels.every(
        (other) => Math.abs(other.y - point.y) >= labelHeight || right < other.left || other.right < left,
      );
      if (!isFree || left < 0 || right > width) return false;
      labels.push({ left, right, y: point.y });
      return true;
    });
    return { ...point, anchor };
  });
  return {
    width,
    height,
    step,
    meridians: linesBetween(longitude - wide / 2, longitude + wide / 2, step, x),
    parallels: linesBetween(latitude - high / 2, latitude + high / 2, step, y),
    places: placed,
  };
};
