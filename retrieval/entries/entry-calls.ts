// Of the table of searches (`../search-calls.ts`) the rows of the entries of dated books.
import {
  answerEntryCategories,
  answerEntryDates,
  answerEntryPeople,
  answerEntryPlaces,
  answerLivingOfficers,
} from './answer-counts.ts';
import { answerEntryList } from './answer-entry-list.ts';
import { answerEntrySuggest } from './find-entry-names.ts';

export const entryCalls = {
  entries: { answer: answerEntryList, delivers: 'search' },
  'entry-categories': { answer: answerEntryCategories },
  'entry-dates': { answer: answerEntryDates },
  'entry-people': { answer: answerEntryPeople },
  'entry-places': { answer: answerEntryPlaces },
  'living-officers': { answer: answerLivingOfficers },
  'entry-suggest': { answer: answerEntrySuggest },
} as const;
