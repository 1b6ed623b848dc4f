import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['library/import/kill-import.proof.test.ts'], testTimeout: 400_000, hookTimeout: 300_000 } });
