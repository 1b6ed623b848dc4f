// The API description as one plain page: no script, no address outside the server.

const escape = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);

interface Part {
  description?: string;
  content?: Record<string, { schema?: unknown }>;
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: readonly string[];
  /** Who may make the call: `Rights` of contract/http/endpoint.ts. */
  'x-access'?: string;
  parameters?: readonly {
    name?: string;
    in?: string;
    required?: boolean;
    description?: string;
    schema?: unknown;
  }[];
  requestBody?: Part;
  responses?: Record<string, Part>;
}
interface Description {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, unknown> | undefined>;
}

const style = `
  body { font: 15px/1.6 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; color: #1f1b16; background: #fbf8f1; }
  h1 { font-weight: 500; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #d9cfbd; }
  details { border-bottom: 1px solid #e9e1d2; padding: .4rem 0; } summary { cursor: pointer; }
  code, pre { font: 13px/1.5 ui-monospace, monospace; } pre { overflow: auto; background: #f3ecdd; padding: .75rem; }
  .method { display: inline-block; min-width: 4em; font-weight: 600; color: #a23b2a; } .who { color: #6d6354; }
  dt { font-weight: 600; margin-top: .6rem; } dd { margin-left: 1rem; }
  @media (prefers-color-scheme: dark) { body { color: #e8e0d0; background: #1d1a16; } pre { background: #29251f; } h2, details { border-color: #40392f; } }`;

const schemaOf = (part: Part | undefined): string =>
  Object.entries(part?.content ?? {})
    .map(
      ([type, { schema }]) =>
        `<p><code>${escape(type)}</code></p><pre>${escape(JSON.stringify(schema ?? {}, null, 1))}</pre>`,
    )
    .join('');

function drawOperation(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (p) =>
      `<dd><code>${escape(p.name)}</code> in ${escape(p.in)}${p.required ? ', required' : ''} <code>${escape(JSON.stringify(p.schema))}</code> ${escape(p.description)}</dd>`,
  );
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, part]) =>
      `<dt>${escape(status)}</dt><dd>${escape(part.description)}${Number(status) < 400 ? schemaOf(part) : ''}</dd>`,
  );
  return `<details id="${escape(`${method} ${path}`)}"><summary><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code> — ${escape(operation.summary)} <span class="who">(${escape(operation['x-access'])})</span></summary>
<p>${escape(operation.description)}</p><dl>${parameters.length > 0 ? `<dt>Parameters</dt>${parameters.join('')}` : ''}${operation.requestBody ? `<dt>Body</dt><dd>${schemaOf(operation.requestBody)}</dd>` : ''}${responses.join('')}</dl></details>`;
}

/** A whole HTML document. */
export function drawApiPage(api: Description): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(api.paths ?? {})) {
    for (const [method, value] of Object.entries(methods ?? {})) {
      const operation = value as Operation;
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), drawOperation(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, operations]) => `<h2>${escape(tag)}</h2>${operations.join('\n')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(api.info.title)} API</title><style>${style}</style></head>
<body><h1>${escape(api.info.title)} API ${escape(api.info.version)}</h1><p>${escape(api.info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('\n')}</body></html>`;
}
