// The ways of entering characters that this library offers: those of its tools.
import { useOptions } from '../api/use-options.ts';

export type InputWay = 'handwriting' | 'components';

const toolOfWay = { handwriting: 'qpen', components: 'pinZi' } as const;

export const useInputWays = (): InputWay[] => {
  const { tools } = useOptions();
  return (['handwriting', 'components'] as const).filter((way) => tools.includes(toolOfWay[way]));
};
