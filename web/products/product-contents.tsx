// What a product holds: its contents or its newspapers, how it is cited, and what changed in its versions. Whoever may read it is led to each place.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product, ProductContents } from '#contract/products/products.ts';
import { contentsQuery } from '../api/product-queries.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { CopyButton } from '../kit/controls/copy-button.tsx';
import { isReadable } from '../kit/products/product-facts.ts';
import { VersionList } from '../kit/products/version-list.tsx';
import { productsTexts as texts } from './texts.ts';

type Titled = ProductContents['contents'][number]['children'][number];

/** Number of titles shown before the reader requests all of them. */
const few = 40;
const isoDay = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;

const Title = ({ product, node: { title, pageId } }: { product: Product; node: Titled }) =>
  isReadable(product) ? (
    <Link to="/app/read/$code" params={{ code: product.code }} search={{ pageId: String(pageId) }}>
      <BookText text={title} />
    </Link>
  ) : (
    <BookText text={title} />
  );

const Contents = ({ product, held }: { product: Product; held: ProductContents }) => {
  const t = useText();
  const [all, setAll] = useState(false);
  const { contents, rest } = held;
  const shown = all ? contents : contents.slice(0, few);
  return (
    <section aria-labelledby="contents-title">
      <h2 id="contents-title" className="part-title">
        {t(texts.contents)}
      </h2>
      <ol className="product-contents" lang="zh-Hant">
        {shown.map((node) => (
          <li key={`${node.pageId} ${node.title}`}>
            <Title product={product} node={node} />
            {node.children.length > 0 ? (
              <ol>
                {node.children.map((child) => (
                  <li key={`${child.pageId} ${child.title}`}>
                    <Title product={product} node={child} />
                  </li>
                ))}
              </ol>
            ) : null}
          </li>
        ))}
      </ol>
      {shown.length < contents.length ? (
        <p>
          <button type="button" className="text-link num" onClick={() => setAll(true)}>
            {t(texts.showContents, { count: contents.length })}
          </button>
        </p>
      ) : rest > 0 ? (
        <p className="quiet num">{t(texts.restOfContents, { rest })}</p>
      ) : null}
    </section>
  );
};

const Newspapers = ({ newspapers }: Pick<ProductContents, 'newspapers'>) => {
  const t = useText();
  return (
    <section aria-labelledby="newspapers-title">
      <h2 id="newspapers-title" className="part-title">
        {t(texts.newspapers)}
      </h2>
      {newspapers.map(({ title, firstDate, lastDate, issues }) => (
        <p key={title}>
          <span className="song" lang="zh-Hant">
            {title}
          </span>{' '}
          <span className="quiet num">
            {t(texts.newspaperSpan, { first: isoDay(firstDate), last: isoDay(lastDate), issues })}
          </span>
        </p>
      ))}
    </section>
  );
};

/** Renders nothing while or if the contents are unavailable: the page is then only the part above. */
export const ProductContentsPart = ({ product }: { product: Product }) => {
  const t = useText();
  const { data } = useQuery(contentsQuery(product.code, product.version));
  if (!data) return null;
  return (
    <>
      {data.contents.length > 0 ? <Contents product={product} held={data} /> : null}
      {data.newspapers.length > 0 ? <Newspapers newspapers={data.newspapers} /> : null}
      <section aria-labelledby="citation-title">
        <h2 id="citation-title" className="part-title">
          {t(texts.citation)}
        </h2>
        <p className="product-citation">
          <span lang="zh-Hant">{data.citation}</span>
          <CopyButton label={t(texts.copyCitation)} text={data.citation} />
        </p>
      </section>
      <VersionList versions={data.versions} />
    </>
  );
};
