import { writeAuthors } from '#citation/citation.ts';
import { groupFacts } from '#contract/knowledge/fact-groups.ts';
import { partStatement, processingStatement } from '#contract/products/processing-texts.ts';
import { versionWithDay } from '#contract/products/version-in-words.ts';
import { useQuery } from '@tanstack/react-query';
import { introductionQuery } from '../../api/product-queries.ts';
import { useHouseText, useText } from '../../i18n/use-text.ts';
import { useCurrentProduct } from '../../kit/products/current-product.ts';
import { Drawer } from '../../kit/overlays/drawer.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { closeDialog } from '../../book/reader-dialogs.ts';
import { useReading } from '../../book/reading.ts';
import { readerTexts } from '../../book/texts.ts';
import { informationTexts } from './information-texts.ts';
import './information.css';

interface Fact {
  label: string;
  value: string;
  /** Of the book and not of the interface. */
  printed?: boolean;
}

/** Labels are the interface's; values are what the house says of the source. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => {
  const t = useText();
  const house = useHouseText();
  return (
    <dl>
      {groupFacts(facts).map(({ label, facts: group }) => (
        <div key={label}>
          <dt className="quiet">{t(label)}</dt>
          {group.map(({ value, printed }) => (
            <dd key={value} lang={printed ? 'zh-Hant' : undefined}>
              {printed ? value : house(value)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
};

/** What the product's own record tells, but for what its introduction tells in other words. */
const useFacts = (introductionFacts: readonly Fact[]): Fact[] => {
  const t = useText();
  const { opened } = useReading();
  const product = useCurrentProduct();
  const { edition, extent, pageCount } = product;
  const { stated, others } = partStatement(t(processingStatement(product)), introductionFacts);
  const facts: Fact[] = [
    ...(edition === undefined ? [] : [{ label: informationTexts.edition, value: edition, printed: true }]),
    ...(extent === undefined ? [] : [{ label: informationTexts.extent, value: extent, printed: true }]),
    { label: informationTexts.pages, value: pageCount.toLocaleString('en') },
    stated,
  ];
  return [
    ...facts.filter(({ label }) => others.every((fact) => fact.label !== label)),
    ...others,
    { label: informationTexts.version, value: versionWithDay(opened.version, t) },
  ];
};

/** What the product is: its full name, its version, its introduction, and the facts of its text. */
export const InformationDialog = () => {
  const t = useText();
  const house = useHouseText();
  const { code, version, fullName, authors } = useCurrentProduct();
  const { data, isPending, isError, refetch } = useQuery(introductionQuery(code, version));
  const facts = useFacts(data?.facts ?? []);
  return (
    <Drawer label={t(informationTexts.information)} headed side="end" onClose={closeDialog}>
      <div className="information">
        <p className="book-title" lang="zh-Hant">
          {fullName}
        </p>
        {authors.length > 0 && (
          <p className="catalogue-authors" lang="zh-Hant">
            {writeAuthors(authors)}
          </p>
        )}
        {isPending && <Waiting />}
        {isError && <LoadFailure onRetry={() => void refetch()} />}
        {data && (
          <>
            <Facts facts={facts} />
            <h3 className="part-title">{t(informationTexts.introduction)}</h3>
            {data.paragraphs.length === 0 && <p className="quiet">{t(readerTexts.introductionNone)}</p>}
            {data.paragraphs.map((paragraph) => (
              <p key={paragraph}>{house(paragraph)}</p>
            ))}
          </>
        )}
      </div>
    </Drawer>
  );
};
