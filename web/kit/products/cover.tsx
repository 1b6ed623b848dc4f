// A 線裝書: it opens at the right, so thread and 包角 are at the right, the 題簽 at the upper left. The colour of the
// cloth shows the class: 經 green, 史 red, 子 pale blue, 集 ash.
import type { SiKuClass } from '#contract/products/products.ts';
import './cover.css';

type Cloth = 'jing' | 'shi' | 'zi' | 'ji' | 'lan';

const cloths: Record<SiKuClass, Cloth> = { 經: 'jing', 史: 'shi', 子: 'zi', 集: 'ji' };

export const clothOf = (siKu: SiKuClass | undefined): Cloth => (siKu ? cloths[siKu] : 'lan');

/** Where the thread is sewn, in hundredths of the height: four stations, the outer ones near the edge. */
const stations = [9.1, 36.6, 63.4, 90.9];
const stationsOfFill = [6.2, 35.5, 64.5, 93.8];

interface Props {
  title: string;
  cloth: Cloth;
  /** Takes the size of its container. */
  fill?: boolean;
  large?: boolean;
}

export const Cover = ({ title, cloth, fill, large }: Props) => {
  const size = fill ? 'fill' : large ? 'large' : '';
  const letters = [...title];
  return (
    <div className={`cover ${cloth} ${size}`} aria-hidden="true">
      <i className="cover-spine" />
      <i className="cover-corner" />
      <i className="cover-corner foot" />
      {(fill ? stationsOfFill : stations).map((at) => (
        <i key={at} className="cover-stitch" style={{ top: `${at}%` }} />
      ))}
      <span className="cover-slip" data-long={lengthOf(letters.length)} lang="zh-Hant">
        <span style={{ letterSpacing: spacingOf(letters.length) }}>{title}</span>
      </span>
    </div>
  );
};

/** Six or seven letters are written smaller, more than nine in two columns. */
const lengthOf = (letters: number): string | undefined => {
  if (letters <= 5) return undefined;
  if (letters <= 7) return 'some';
  return letters <= 9 ? 'long' : 'very';
};

/** Short titles are set wide, long ones close, as a 題簽 is written to fill its slip. */
const spacingOf = (letters: number): string => {
  if (letters <= 2) return '0.9em';
  if (letters === 3) return '0.5em';
  if (letters === 4) return '0.26em';
  return letters === 5 ? '0.12em' : '0';
};
