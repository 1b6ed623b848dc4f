// Worker threads start without a TypeScript loader: this registers one, then runs the writer.
import { register } from 'tsx/esm/api';

register();
await import('./write-loop.ts');
