// What a request must be before any route sees it: text that can be stored, no deeper than anything we take;
// and how a failed schema is explained to whoever sent it.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isStorableText } from './database/bindable.ts';

/** No body of ours is deeper; deeper ones would exhaust the stack of whoever walks them. */
const depthLimit = 64;
/** Nor has more values; a million of them would hold up every other request while they are looked at. */
const valueLimit = 50_000;

const tooDeep = `嵌套过深，最多 ${depthLimit} 层`;
const tooMany = `请求内容过多，最多 ${valueLimit} 项`;

/** Why a text of JSON is not worth parsing, or undefined: parsing what is refused after it takes longest. */
export function findExcess(text: string): string | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: // A string, to its end.
        for (at++; at < text.length && text.charCodeAt(at) !== 0x22; at++)
          if (text.charCodeAt(at) === 0x5c) at++;
        break;
      case 0x5b:
      case 0x7b:
        if (++depth > depthLimit + 1) return tooDeep;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        break;
      case 0x2c:
        if (++values > valueLimit) return tooMany;
    }
  }
  return undefined;
}

/** Why a parsed value is refused, or undefined. Walks without recursion. */
export function findUnsafe(value: unknown): string | undefined {
  let values = 0;
  const stack: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let item = stack.pop(); item; item = stack.pop()) {
    const { value, path, depth } = item;
    if (typeof value === 'string' && !isStorableText(value))
      return `${path || '请求'}：含有无法处理的字符（U+0000 或不成对的代理项）`;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= depthLimit) return tooDeep;
    // The keys of a long list would be as many texts.
    const keys = Array.isArray(value) && value.length > valueLimit ? value : Object.keys(value);
    values += keys.length;
    if (values > valueLimit) return tooMany;
    for (const key of keys) {
      const inner: unknown = (value as Record<string, unknown>)[key];
      if (!isStorableText(key)) return `${path || '请求'}：字段名含有无法处理的字符`;
      stack.push({
        value: inner,
        path: path ? `${path}.${key.slice(0, 64)}` : key.slice(0, 64),
        depth: depth + 1,
      });
    }
  }
  return undefined;
}

/** The parts of a request that carry a caller's text. */
export const findUnsafePart = (request: FastifyRequest): string | undefined =>
  findUnsafe(request.params) ?? findUnsafe(request.query) ?? findUnsafe(request.body);

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
  array: '列表',
};

function explain({ keyword, message = '', params }: Issue): string {
  const bound = (limit: unknown, least: boolean): string => {
    const word = least ? '至少' : '最多';
    if (params['origin'] === 'string') return `${word} ${limit} 个字符`;
    if (params['origin'] === 'array') return `${word} ${limit} 项`;
    return least ? `不得小于 ${limit}` : `不得大于 ${limit}`;
  };
  if (keyword === 'invalid_type') {
    if (message.endsWith('received undefined')) return '缺少此项';
    return `应为${kinds[String(params['expected'])] ?? String(params['expected'])}`;
  }
  if (keyword === 'too_big') return bound(params['maximum'], false);
  if (keyword === 'too_small') return bound(params['minimum'], true);
  if (keyword === 'invalid_value' && Array.isArray(params['values']))
    return `应为 ${params['values'].join('、')} 之一`;
  return keyword === 'invalid_format' ? '格式有误' : '内容有误';
}

const places: Partial<Record<string, string>> = {
  body: '请求体',
  querystring: '参数',
  params: '地址',
  headers: '请求头',
};

/** At most three faults, each with its field: `count：不得大于 100`. */
export function explainIssues(issues: readonly Issue[], context = 'body'): string {
  const told = issues.slice(0, 3).map((issue) => {
    const field = issue.instancePath.slice(1, 101).replaceAll('/', '.');
    return `${field || places[context] || context}：${explain(issue)}`;
  });
  return told.join('；');
}

/** A whole number in an address or query. */
export const wholeNumber = z
  .string()
  .regex(/^(0|[1-9]\d{0,8})$/)
  .transform(Number);
