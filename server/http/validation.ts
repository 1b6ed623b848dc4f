// Schemas that routes share, and how one that failed is explained to whoever sent the request.
import { settingFaults } from '#contract/settings/options.ts';
import { limitFaults } from '#contract/limits/reading-limits.ts';

interface Issue {
  keyword: string;
  instancePath: string;
  message?: string;
  params: Record<string, unknown>;
}

const kinds: Partial<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  object: '对象',
  record: '对象',
  array: '列表',
  tuple: '列表',
};

const faults: Readonly<Record<string, string>> = { ...settingFaults, ...limitFaults };

function explain({ keyword, message = '', params }: Issue): string {
  const bound = (limit: unknown, least: boolean): string => {
    const word = least ? '至少' : '最多';
    if (params['origin'] === 'string') return `${word} ${limit} 个字符`;
    if (params['origin'] === 'array') return `${word} ${limit} 项`;
    return least ? `不得小于 ${limit}` : `不得大于 ${limit}`;
  };
  if (keyword === 'invalid_type') {
    if (message.endsWith('received undefined')) return '缺少此项';
    if (params['expected'] === 'never') return '不可有此项';
    const kind = kinds[String(params['expected'])];
    return kind === undefined ? '内容有误' : `应为${kind}`;
  }
  if (keyword === 'too_big') return bound(params['maximum'], false);
  if (keyword === 'too_small') return bound(params['minimum'], true);
  if (keyword === 'invalid_value' && Array.isArray(params['values']))
    return `应为 ${params['values'].join('、')} 之一`;
  if (Object.hasOwn(faults, message)) return faults[message] ?? message;
  return keyword === 'invalid_format' ? '格式有误' : '内容有误';
}

const places: Partial<Record<string, string>> = {
  body: '请求体',
  querystring: '参数',
  params: '地址',
  headers: '请求头',
};

/** Maximum number of faults reported at once: more than the fields of any form. */
const mostFaults = 20;

/** All faults of a form, each with its field: `count：不得大于 100`; of very many how many more there are. */
export function explainIssues(issues: readonly Issue[], context = 'body'): string {
  const issueTexts = issues.slice(0, mostFaults).map((issue) => {
    const field = issue.instancePath.slice(1, 101).replaceAll('/', '.');
    return `${field || places[context] || context}：${explain(issue)}`;
  });
  const more = issues.length - issueTexts.length;
  return [...issueTexts, ...(more > 0 ? [`另有 ${more} 处有误`] : [])].join('；');
}
