import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WhyMatched } from './result-item.tsx';

it('names every kind that joined a form to the query', () => {
  const { container } = render(
    <WhyMatched
      why={[
        { query: '纠参', form: '糾參', kinds: ['simplified'] },
        { query: '纠参', form: '糾叅', kinds: ['simplified', 'variant'] },
      ]}
    />,
  );
  const badges = Array.from(container.querySelectorAll('.badge'), (badge) => badge.textContent);
  expect(badges).toEqual(['简繁 纠参→糾參', '简繁、异体 纠参→糾叅']);
});
