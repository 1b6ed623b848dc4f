// Queries to the knowledge file; without that file, nothing is answered.
import { rmSync } from 'node:fs';
import { LibraryFailure } from '#library/files/failure.ts';
import { knowledgeFile } from '#library/knowledge/knowledge-file.ts';
import type { KnowledgeRights } from '#library/knowledge/knowledge-graph.ts';
import { Knowledge, type VisibleToCaller } from '#library/knowledge/open-knowledge.ts';
import { openCalendar, tableFile } from '#library/reference-data/calendar/table-calendar.ts';
import type { Calendar } from '#reference/dates/calendar.ts';
import {
  answerAddresses,
  answerInfos,
  answerKinds,
  answerNodeNames,
  answerNodes,
  answerPaths,
  answerProperties,
  answerRelatedNodes,
  answerKnowledgeRelations,
} from '#retrieval/knowledge/answer-knowledge.ts';
import { offerDates } from '#retrieval/knowledge/offer-dates.ts';
import { cacheUntilChanged } from '../holdings/cache-until-changed.ts';

interface CallerRequest extends VisibleToCaller {
  data: string;
}

const readers = new Map<string, () => Promise<Knowledge | undefined>>();

const openOnce = (data: string): (() => Promise<Knowledge | undefined>) => {
  let open: Knowledge | undefined;
  return cacheUntilChanged(knowledgeFile(data), async () => {
    const before = open;
    open = undefined;
    before?.close();
    try {
      open = await Knowledge.open(data);
    } catch (cause) {
      if (!(cause instanceof LibraryFailure)) throw cause;
      // What is damaged is made again, from what it was made of.
      if (cause.code === 'damaged') rmSync(knowledgeFile(data), { force: true });
      else if (cause.code !== 'not-found') throw cause;
    }
    return open;
  });
};

const openIn = (data: string): Promise<Knowledge | undefined> => {
  const reader = readers.get(data) ?? openOnce(data);
  readers.set(data, reader);
  return reader();
};

const asking =
  <Question, Answer>(answer: (knowledge: Knowledge, question: Question, rights: KnowledgeRights) => Answer) =>
  async ({
    data,
    listed,
    readable,
    kinds,
    ...question
  }: Question & CallerRequest): Promise<Answer | undefined> => {
    const knowledge = await openIn(data);
    return (
      knowledge &&
      answer(knowledge, question as unknown as Question, knowledge.rightsOf({ listed, readable, kinds }))
    );
  };

export const knowledgeKindNames = asking(answerKinds);
export const knowledgeAddresses = asking(answerAddresses);
export const knowledgeInfos = asking(answerInfos);
export const knowledgeByProperties = asking(answerProperties);
export const knowledgeNodeNames = asking(answerNodeNames);
const calendars = new Map<string, () => Promise<Calendar>>();

const calendarIn = (data: string): Promise<Calendar> => {
  const reader =
    calendars.get(data) ?? cacheUntilChanged(tableFile(data), async () => openCalendar(data).calendar);
  calendars.set(data, reader);
  return reader();
};

const askingNodes = asking(answerNodes);
const askingDates = asking(offerDates);
export const knowledgeNodes = async (job: Parameters<typeof askingNodes>[0]) => {
  const found = await askingNodes(job);
  const isFirst = job.stretch.skipCount === 0 && (job.type ?? 'reign') === 'reign';
  if (!found || !isFirst) return found;
  // Names are found without a calendar, too.
  const calendar = await calendarIn(job.data).catch((error: unknown) => {
    if (error instanceof LibraryFailure) return undefined;
    throw error;
  });
  const dates = calendar && (await askingDates({ ...job, calendar }));
  return { ...found, ...(dates && dates.length > 0 && { dates }) };
};
export const knowledgeRelations = asking(answerKnowledgeRelations);
export const knowledgeRelatedNodes = asking(answerRelatedNodes);
export const knowledgePaths = asking(answerPaths);
