// Which kinds of knowledge there are for whom: those that a tool's lists are of go with the tool.
import { type KnowledgeKind, knowledgeKinds } from './knowledge.ts';
import type { ToolName } from '../values/tool-names.ts';

/** The tool whose lists a kind is from; works and reigns are no tool's. */
const toolOfKnowledgeKind: Partial<Record<KnowledgeKind, ToolName>> = {
  person: 'renWu',
  place: 'diMing',
  office: 'zhiGuan',
  herb: 'zcy',
  idiom: 'chengYu',
  character: 'guHanYu',
};

export const knowledgeKindsOf = (tools: readonly ToolName[]): KnowledgeKind[] =>
  knowledgeKinds.filter((kind) => {
    const tool = toolOfKnowledgeKind[kind];
    return tool === undefined || tools.includes(tool);
  });
