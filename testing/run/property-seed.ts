// Set-up of every test: properties draw the same cases in each run, so that a run says something of the tree and not of the
// draw. Of the search engine, `npm run prove` draws others by the million.
import fc from 'fast-check';
import { seed } from './seed.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
