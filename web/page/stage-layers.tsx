import { type ComponentType, memo } from 'react';
import type { StageLayerProps } from './stage-layer.ts';

interface Props extends StageLayerProps {
  layers: readonly ComponentType<StageLayerProps>[];
}

/** What features draw over the page. */
export const StageLayers = memo(({ layers, ...drawn }: Props) =>
  layers.map((Layer, i) => <Layer key={i} {...drawn} />),
);
