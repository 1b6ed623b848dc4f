// The calls of the exploration, as rows of the table of searches.
import { answerExploreEntries } from './answer-explore-entries.ts';
import { answerGraph } from './answer-graph.ts';
import { answerRelations } from './answer-relations.ts';

export const explorationCalls = {
  graph: { answer: answerGraph },
  'graph-relations': { answer: answerRelations },
  'explore-entries': { answer: answerExploreEntries, delivers: 'search' },
} as const;
