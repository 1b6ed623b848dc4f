import { groupFacts } from '#contract/knowledge/fact-groups.ts';
import { useQuery } from '@tanstack/react-query';
import { introductionQuery } from '../api/product-queries.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { readerTexts } from '../book/texts.ts';

/** Page 0: the introduction of the product in place of a page, or word that there is none yet. */
export const IntroductionView = ({ onStart }: { onStart: () => void }) => {
  const t = useText();
  const house = useHouseText();
  const { code, version, fullName } = useCurrentProduct();
  const { data, isPending } = useQuery(introductionQuery(code, version));
  if (isPending) return <Waiting />;
  const paragraphs = data?.paragraphs ?? [];
  const facts = data?.facts ?? [];
  return (
    <article className="leaf introduction">
      <h2 className="book-title" lang="zh-Hant">
        {fullName}
      </h2>
      {paragraphs.length === 0 && <p className="quiet">{t(readerTexts.introductionNone)}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{house(paragraph)}</p>
      ))}
      {facts.length > 0 && (
        <dl>
          {groupFacts(facts).map(({ label, facts: group }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              {group.map(({ value }) => (
                <dd key={value}>{house(value)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      <button type="button" className="button primary" onClick={onStart}>
        {t(readerTexts.startReading)}
      </button>
      <footer className="quiet">{t(readerTexts.copyright)}</footer>
    </article>
  );
};
