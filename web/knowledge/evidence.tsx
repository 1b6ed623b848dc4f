// What bears a relation out: the line of a text with the place that it opens, what metadata say, what a list tells.
import { Link } from '@tanstack/react-router';
import type { KnowledgeEvidence, TextEvidence } from '#contract/knowledge/knowledge.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { MarkedLine } from './marked-line.tsx';

/** A link that opens the page of the evidence. */
export const TextPlaceLink = ({ evidence }: { evidence: TextEvidence }) => {
  const { code, version, name, at, pageId, pageNum, catalog, date } = evidence;
  const title = date ?? catalog.at(-1) ?? '';
  return (
    <Link
      to="/app/read/$code"
      params={{ code }}
      search={at === undefined ? { pageId: String(pageId) } : { at }}
      className="knowledge-source"
      lang="zh-Hant"
    >
      <span>{name}</span>
      {title !== '' && (
        <span className="quiet">
          <BookText text={title} book={{ code, version }} />
        </span>
      )}
      <span className="quiet leaf-label">{pageNum}</span>
    </Link>
  );
};

export const EvidenceLine = ({ evidence }: { evidence: KnowledgeEvidence }) => {
  switch (evidence.by) {
    case 'text':
      return <MarkedLine text={evidence.text} marks={evidence.marks} book={evidence} />;
    case 'list':
      return <MarkedLine text={evidence.text} marks={evidence.marks} />;
    case 'metadata':
    case 'dates':
      return (
        <span className="song" lang="zh-Hant">
          {evidence.text}
        </span>
      );
  }
};

export const EvidenceSource = ({ evidence }: { evidence: KnowledgeEvidence }) => {
  switch (evidence.by) {
    case 'text':
      return <TextPlaceLink evidence={evidence} />;
    case 'metadata':
      return (
        <Link to="/product/$code" params={{ code: evidence.code }} lang="zh-Hant">
          {evidence.name}
        </Link>
      );
    case 'list':
      return (
        <span className="quiet" lang="zh-Hant">
          {evidence.title}
        </span>
      );
    case 'dates':
      return null;
  }
};
