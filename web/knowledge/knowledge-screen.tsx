// The area of knowledge: its kinds with how many there are, a box for a name, and ways in.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isAwaited } from '../api/arrived.ts';
import { optionsQuery } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { KnowledgeBox } from './knowledge-box.tsx';
import { KnowledgeAnswer } from './knowledge-state.tsx';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import type { KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import { datesOf } from './knowledge-words.ts';
import { kindsQuery } from './knowledge-queries.ts';
import { NodeLink } from './node-link.tsx';
import { useKindNames } from './offered-kinds.ts';
import { knowledgeTexts } from './texts.ts';
import '../content/content.css';
import './knowledge.css';

/** The dynasty of a reign; with its years where another of the dynasty has the same name. */
const ofReign = (node: KnowledgeNode, shown: readonly KnowledgeNode[]): string => {
  const isAlone = !shown.some(
    ({ id, name, dynasty }) => id !== node.id && name === node.name && dynasty === node.dynasty,
  );
  return [node.dynasty, isAlone ? undefined : datesOf(node)].filter(Boolean).join(' ');
};

export const KnowledgeScreen = () => {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { listed: kindNames } = useKindNames();
  const kinds = useQuery(kindsQuery);
  const options = useQuery(optionsQuery);
  useTitle(t(knowledgeTexts.knowledge));
  return (
    <div className="content-page knowledge">
      <h1 className="screen-title">{t(knowledgeTexts.knowledge)}</h1>
      <div className="content-empty">
        <KnowledgeBox
          text={text}
          onText={setText}
          onSubmit={(key, type) => void navigate({ to: '/knowledgeSearch', search: { key, type } })}
        />
        <p className="quiet">{t(knowledgeTexts.lead, { kinds: kindNames.join('、') })}</p>
      </div>
      <KnowledgeAnswer query={isAwaited(options) ? { ...kinds, data: undefined } : kinds}>
        {({ kinds: all }) => (
          <div className="knowledge-kinds">
            {all
              .filter(({ totalCount }) => totalCount > 0)
              .map(({ type, totalCount, names }) => (
                <section key={type} aria-label={t(knowledgeKindTexts[type])}>
                  <h2 className="part-title">
                    {t(knowledgeKindTexts[type])}
                    <Link className="text-link num" to="/knowledgeSearch" search={{ type }}>
                      {t(knowledgeTexts.total, { count: totalCount.toLocaleString('en') })}
                    </Link>
                  </h2>
                  <ul>
                    {names.map((node) => (
                      <li key={node.id}>
                        <NodeLink node={node} />{' '}
                        <span className="quiet num">
                          {node.type === 'reign' ? ofReign(node, names) : datesOf(node)}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
          </div>
        )}
      </KnowledgeAnswer>
    </div>
  );
};
