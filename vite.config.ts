import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { bookFace } from './scripts/book-face.ts';
import { traditionalTexts } from './scripts/traditional-texts.ts';

const server = process.env.LANGHUAN_SERVER ?? 'http://127.0.0.1:8700';

export default defineConfig({
  root: resolve(import.meta.dirname, 'web'),
  publicDir: resolve(import.meta.dirname, 'web/public'),
  cacheDir: resolve(import.meta.dirname, '.cache/vite'),
  plugins: [react(), bookFace(), traditionalTexts()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
    rolldownOptions: {
      // The schemas of contract/ describe replies; production reads only their types and a few functions.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/iiif': server } },
});
