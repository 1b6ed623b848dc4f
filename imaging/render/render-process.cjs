// A separate process draws the pictures, at lower priority: a picture that takes seconds then takes no time from
// searches and pages, and the memory that libvips needs belongs to that process. CommonJS, so that this line runs
// before any thread is started that would not inherit the priority.
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
