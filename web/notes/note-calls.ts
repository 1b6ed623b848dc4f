import { noteEndpoints } from '#contract/annotations/notes.ts';
import { annotationCalls } from '../api/annotation-calls.ts';

export const noteCalls = annotationCalls('notes', noteEndpoints);
