import { keptSpanCalls } from '../api/kept-span-calls.ts';

export const noteCalls = keptSpanCalls('Note', '/api/gujiread/api/notebook', 'notes');
