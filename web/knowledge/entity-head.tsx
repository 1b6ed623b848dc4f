// The name plate of an entity, and its properties, each with its source.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KnowledgeInfo, KnowledgeProperty } from '#contract/knowledge/knowledge.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { TextPlaceLink } from './evidence.tsx';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import { datesOf } from './knowledge-words.ts';
import { NodeLink } from './node-link.tsx';
import { knowledgeTexts, propertyTexts } from './texts.ts';
import { useShownName } from './use-shown-name.ts';

const longText = 120;

const PropertyText = ({ value }: { value: string }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isLong = value.length > longText;
  return (
    <>
      <span lang="zh-Hant">
        {isLong && !open ? `${Array.from(value).slice(0, longText).join('')}…` : value}
      </span>
      {isLong && (
        <button type="button" className="text-link" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? knowledgeTexts.less : knowledgeTexts.more)}
        </button>
      )}
    </>
  );
};

const metadataTexts = {
  text: knowledgeTexts.fromTitle,
  catalogue: knowledgeTexts.fromCatalogue,
  record: knowledgeTexts.fromRecord,
};

const PropertySource = ({ property: { key, source, entry, places } }: { property: KnowledgeProperty }) => {
  const t = useText();
  const house = useHouseText();
  if (source.by === 'calendar')
    return (
      <span className="quiet">{source.title ? house(source.title) : t(knowledgeTexts.ownCalendar)}</span>
    );
  if (source.by === 'metadata')
    return (
      <span className="quiet">
        <Link to="/product/$code" params={{ code: source.code }} className="quiet" lang="zh-Hant">
          {source.name}
        </Link>
        {t(metadataTexts[source.from ?? 'record'])}
      </span>
    );
  const place = places?.[0];
  return (
    <span
      className="quiet"
      lang="zh-Hant"
      title={[house([source.source, source.licence].filter(Boolean).join('　')), entry]
        .filter(Boolean)
        .join('　')}
    >
      {house(source.title)}
      {key === 'courtesyName' && t(knowledgeTexts.readInText)}
      {place && (
        <>
          {' '}
          <Link
            className="text-link leaf-label"
            to="/app/read/$code"
            params={{ code: place.code }}
            search={{ pageId: String(place.pageId) }}
            aria-label={`${t(knowledgeTexts.readThere)} ${place.pageNum}`}
          >
            {place.pageNum}
          </Link>
        </>
      )}
    </span>
  );
};

const labelOf = (key: string): string =>
  key in propertyTexts ? propertyTexts[key as keyof typeof propertyTexts] : key;

export const EntityHead = ({ info }: { info: KnowledgeInfo }) => {
  const t = useText();
  const house = useHouseText();
  const { type, dynasty, properties, members, offices } = info;
  const name = useShownName()(info);
  const letters = Array.from(name);
  return (
    <aside className="knowledge-plate">
      <div className="knowledge-name">
        <span
          className="knowledge-slip"
          data-long={letters.length > 5 ? '' : undefined}
          lang="zh-Hant"
          aria-hidden="true"
        >
          {name}
        </span>
        <div>
          <h1 className="book-title" lang="zh-Hant">
            {name}
          </h1>
          <p className="quiet">{t(knowledgeKindTexts[type])}</p>
          {dynasty && (
            <p className="song knowledge-dynasty" lang="zh-Hant">
              {dynasty}
            </p>
          )}
          <p className="num">{datesOf(info)}</p>
        </div>
      </div>
      {members.length > 1 && (
        <p className="quiet">{t(knowledgeTexts.joinedFrom, { count: members.length })}</p>
      )}
      <dl className="knowledge-properties" aria-label={t(knowledgeTexts.properties)}>
        {properties.map((property, i) => (
          <div key={`${i} ${property.key}`}>
            <dt>{t(labelOf(property.key))}</dt>
            <dd>
              <p className="song">
                <PropertyText value={type === 'idiom' ? house(property.value) : property.value} />
              </p>
              <PropertySource property={property} />
            </dd>
          </div>
        ))}
        {offices.map(({ office, evidence }) => (
          <div key={office}>
            <dt>{t(knowledgeTexts.office)}</dt>
            <dd>
              <p className="song" lang="zh-Hant">
                {office}
              </p>
              {evidence && <TextPlaceLink evidence={evidence} />}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  );
};

/** Who bears the name as well, and works and authors that are not joined for that. */
export const Namesakes = ({ info: { namesakes, unjoined, type } }: { info: KnowledgeInfo }) => {
  const t = useText();
  const house = useHouseText();
  return (
    <>
      {namesakes.length > 0 && (
        <section className="knowledge-namesakes" aria-labelledby="knowledge-namesakes">
          <h2 id="knowledge-namesakes" className="part-title">
            {t(knowledgeTexts.namesakes)}
          </h2>
          <p className="quiet">{t(knowledgeTexts.namesakesNote)}</p>
          <ul>
            {namesakes.map((node) => (
              <li key={node.id}>
                <NodeLink node={node} />{' '}
                <span className="quiet" lang="zh-Hant">
                  {[node.dynasty, datesOf(node), house(node.sources.join('、'))].filter(Boolean).join('　')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unjoined.length > 0 && (
        <section className="knowledge-namesakes">
          {type !== 'work' && <h2 className="part-title">{t(knowledgeTexts.unjoinedPerson)}</h2>}
          <ul>
            {unjoined.map(({ name, role, node, candidates }) => (
              <li key={`${name} ${role} ${node?.id ?? ''}`}>
                {node ? (
                  <NodeLink node={node} />
                ) : (
                  <>
                    {t(knowledgeTexts.unjoinedWork, { name })}
                    {candidates.map((one) => (
                      <span key={one.id}>
                        <NodeLink node={one} />{' '}
                        <span className="quiet" lang="zh-Hant">
                          {[one.dynasty, datesOf(one), house(one.sources[0] ?? '')]
                            .filter(Boolean)
                            .join('　')}
                        </span>{' '}
                      </span>
                    ))}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
