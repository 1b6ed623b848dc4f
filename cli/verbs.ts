// The verbs of the langhuan command: each is a file that exports `addX(program)`.
import type { Command } from 'commander';

/** By name, in the order in which they are listed; a run loads its own alone. */
export const verbs: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  account: async () => (await import('./account.ts')).addAccount,
  backup: async () => (await import('./backup.ts')).addBackup,
  audit: async () => (await import('./audit.ts')).addAudit,
  import: async () => (await import('./import.ts')).addImport,
  check: async () => (await import('./check.ts')).addCheck,
  content: async () => (await import('./content.ts')).addContentVerb,
  corrections: async () => (await import('./corrections.ts')).addCorrections,
  deliveries: async () => (await import('./deliveries.ts')).addDeliveries,
  export: async () => (await import('./export.ts')).addExport,
  gazetteer: async () => (await import('./gazetteer.ts')).addGazetteer,
  knowledge: async () => (await import('./knowledge.ts')).addKnowledge,
  library: async () => (await import('./library.ts')).addHoldings,
  index: async () => (await import('./index-store.ts')).addIndexStore,
  mail: async () => (await import('./mail.ts')).addMail,
  prepare: async () => (await import('./serve.ts')).addPrepare,
  reference: async () => (await import('./reference.ts')).addReference,
  restore: async () => (await import('./backup.ts')).addRestore,
  search: async () => (await import('./search.ts')).addSearch,
  'search-all': async () => (await import('./search-all.ts')).addSearchAll,
  serve: async () => (await import('./serve.ts')).addServe,
  settings: async () => (await import('./settings.ts')).addSettings,
  start: async () => (await import('./start.ts')).addStart,
  table: async () => (await import('./gazetteer.ts')).addTable,
  token: async () => (await import('./token.ts')).addToken,
  unit: async () => (await import('./unit.ts')).unitAddCommand,
  usage: async () => (await import('./usage.ts')).addUsage,
  quota: async () => (await import('./quota.ts')).addQuota,
};
