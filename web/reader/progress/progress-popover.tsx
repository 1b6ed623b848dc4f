import type { RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Popover } from '../../kit/overlays/popover.tsx';
import { percentOf, shareOf, type ProgressStretch } from './book-progress.ts';
import { progressTexts } from './progress-texts.ts';
import { formatDuration } from './reading-time.ts';
import { useReadingTime } from './use-reading-clock.ts';
import './progress-popover.css';

/** Of a deep path the parts nearest to the page. */
const mostParts = 3;

const Part = ({ part, name }: { part: ProgressStretch; name: string }) => {
  const t = useText();
  return (
    <li>
      <span className="clip" lang={part.key === '' ? undefined : 'zh-Hant'}>
        {name}
      </span>
      <span className="quiet num">{t(progressTexts.pageOf, { page: part.at, count: part.count })}</span>
      <i style={{ width: `${shareOf(part) * 100}%` }} />
    </li>
  );
};

const Times = () => {
  const t = useText();
  const { sitting, today, total } = useReadingTime();
  return (
    <>
      <dl className="num">
        {(
          [
            [progressTexts.sitting, sitting],
            [progressTexts.today, today],
            [progressTexts.total, total],
          ] as const
        ).map(([name, seconds]) => (
          <div key={name}>
            <dt className="quiet">{t(name)}</dt>
            <dd>{formatDuration(seconds)}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t(progressTexts.timeNote)}</p>
    </>
  );
};

interface Props {
  trigger: RefObject<Element | null>;
  stretches: [ProgressStretch, ...ProgressStretch[]];
  onClose: () => void;
}

/** How far in the book and in its parts, and for how long. */
export const ProgressPopover = ({ stretches, ...popover }: Props) => {
  const t = useText();
  const [book, ...parts] = stretches;
  return (
    <Popover {...popover} className="progress-popover" placement="bottom right" offset={10}>
      <section aria-label={t(progressTexts.progress)}>
        <ol>
          {[book, ...parts.slice(-mostParts)].map((part) => (
            <Part
              key={part.key}
              part={part}
              name={part.key === '' ? `${t(progressTexts.ofBook)} ${percentOf(part)}` : part.title}
            />
          ))}
        </ol>
        <Times />
      </section>
    </Popover>
  );
};
