// The figures of the handbook by the names that its manuscript calls them.
import type { FigurePlan } from './figure-plan.ts';
import { bindingPlans } from './draw-bindings.ts';
import { chartPlans } from './draw-charts.ts';
import { leafPlans } from './draw-leaf.ts';
import { platePlans } from './draw-plates.ts';
import { tablePlans } from './draw-tables.ts';
import { treePlans } from './draw-trees.ts';

export const figurePlans: ReadonlyMap<string, FigurePlan> = new Map(
  Object.entries({
    ...platePlans,
    ...leafPlans,
    ...bindingPlans,
    ...tablePlans,
    ...chartPlans,
    ...treePlans,
  }),
);
