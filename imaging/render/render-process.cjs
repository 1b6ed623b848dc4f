// A process of its own draws the pictures, at lower priority: one that takes seconds then takes no time from searches and
// pages, and what libvips needs of memory is its own. CommonJS, for so this line stands before any thread is started
// that would not inherit the priority.
const { join } = require('node:path');
const { setPriority } = require('node:os');
const { pathToFileURL } = require('node:url');

try {
  setPriority(5);
} catch {
  // It then competes with the searches, which is no fault.
}
// It ends with the server that started it.
process.on('disconnect', () => process.exit(0));
import('../../loader/load.mjs')
  .then(({ load }) => load(pathToFileURL(join(__dirname, 'render-loop.ts'))))
  .catch((cause) => {
    console.error(cause);
    process.exit(1);
  });
