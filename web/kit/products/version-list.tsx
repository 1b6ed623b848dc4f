// The versions of a product, the last first: when each was made, what it holds, and what changed in it.
import { versionInWords } from '#contract/products/version-in-words.ts';
import type { DatedVersion } from '#contract/products/product-versions.ts';
import { versionTexts as texts } from '#contract/products/version-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import './version-list.css';

export const VersionList = ({ versions }: { versions: readonly DatedVersion[] }) => {
  const t = useText();
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title" className="part-title">
        {t(texts.title)}
      </h2>
      <ol className="version-list num">
        {versions.map((version) => (
          <li key={version.version}>
            <time dateTime={version.day}>{version.day}</time>
            <span>{versionInWords(version, t)}</span>
          </li>
        ))}
      </ol>
      {versions.some(({ changes }) => changes) && <p className="quiet">{t(texts.compared)}</p>}
    </section>
  );
};
