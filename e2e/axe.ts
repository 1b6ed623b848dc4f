import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Of all, those that a change of colours can break. */
  colours: ['color-contrast', 'link-in-text-block'],
};

/**
 * Violations that axe finds on the page in its present state, or in the part of it that a selector names, one line per
 * element. Checks that pass are not reported: they would be most of the output.
 */
export const axeFaults = async (
  page: Page,
  part = 'html',
  ruleSet: keyof typeof rules = 'all',
): Promise<string[]> => {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source);
  const options = JSON.stringify({ runOnly: rules[ruleSet], resultTypes: ['violations'] });
  const violations = await page.evaluate<Result[]>(
    `axe.run('${part}', ${options}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(' ')}: ${failureSummary?.split('\n').at(1)?.trim()}`,
    ),
  );
};
