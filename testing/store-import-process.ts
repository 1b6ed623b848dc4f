// For proofs: imports a new version of `book`, and says when it has begun, so that it can be killed in the middle.
import { importTestProduct } from './library.ts';

const [, , data, seed] = process.argv;
process.send?.('began');
await importTestProduct(data, 'book', 100 + (Number(seed) % 40), Number(seed), true);
process.exit(0);
