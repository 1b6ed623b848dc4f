import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ToolName } from '#contract/values/tool-names.ts';
import { toolAddress, type ToolParameters, useToolPlace } from './tool-place.ts';

interface Props {
  tool: ToolName;
  parameters: Partial<ToolParameters>;
  className?: string;
  children: ReactNode;
}

/** Links to another tool; if that tool is not offered here, the children are shown without a link. */
export const ToolLink = ({ tool, parameters, className = 'text-link', children }: Props) => {
  const { kind, offered, open } = useToolPlace();
  if (!offered.includes(tool)) return children;
  if (kind === 'page')
    return (
      <Link className={className} to="/tools/$tool" params={{ tool }} search={toolAddress.write(parameters)}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={className} onClick={() => open(tool, parameters)}>
      {children}
    </button>
  );
};
