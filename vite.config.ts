import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { bookFace } from '#scripts/build/book-face.ts';
import { openSeadragonParts } from '#scripts/build/openseadragon-parts.ts';
import { screenFiles } from '#scripts/build/screen-files.ts';
import { straightImports } from '#scripts/build/straight-imports.ts';
import { traditionalTexts } from '#scripts/build/traditional-texts.ts';
import { unusedSchemas } from '#scripts/build/unused-schemas.ts';

const server = process.env.LANGHUAN_SERVER ?? 'http://127.0.0.1:8700';

/** Calls of the server; the client's own folder of that name is served as it is. */
const calls = String.raw`^/api/(?!.*\.tsx?(\?|$))`;

const root = resolve(import.meta.dirname, 'web');

export default defineConfig({
  root,
  publicDir: resolve(import.meta.dirname, 'web/public'),
  cacheDir: resolve(import.meta.dirname, '.cache/vite'),
  plugins: [
    react(),
    bookFace(),
    traditionalTexts(),
    unusedSchemas(),
    openSeadragonParts(),
    straightImports(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Every browser of the target loads modules ahead, or does without.
    modulePreload: { polyfill: false },
    // The licences of what is bundled travel with it.
    license: { fileName: 'licences.md' },
    // Each screen brings its own sheet over that of the shell; a rule is written for one screen alone.
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: screenFiles(
          root,
          'main.tsx',
          {
            home: 'home/home-screen.tsx',
            reader: 'reader/reader-screen.tsx',
            search: 'search-book/search-screen.tsx',
            newspapers: 'search-newspapers/newspaper-screen.tsx',
            books: 'search-all/all-books-screen.tsx',
          },
          ['home/home-screen.tsx', 'sister-links/sister-links-foot.tsx'],
        ),
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { [calls]: server, '/iiif': server } },
});
