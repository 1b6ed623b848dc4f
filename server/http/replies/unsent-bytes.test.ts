import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { openUnsentBytes } from './unsent-bytes.ts';

const replyOf = () => Object.assign(new EventEmitter(), { setTimeout: () => reply, destroy: () => reply });
const reply = replyOf() as never;

it('refuses whoever has too much waiting to be read, until it has gone out, and nobody else', () => {
  const unsent = openUnsentBytes({ session: 100, unit: 150 });
  const [one, two, other] = [
    { unit: 'a', session: '1' },
    { unit: 'a', session: '2' },
    { unit: 'b', session: '1' },
  ];
  const [first, second] = [replyOf(), replyOf()];
  unsent.add(one, 100, first as never);
  expect(() => unsent.check(one)).toThrow('too-many-requests');
  unsent.check(two);
  unsent.add(two, 60, second as never);
  expect(() => unsent.check(two)).toThrow('too-many-requests');
  unsent.check(other);
  first.emit('close');
  unsent.check(one);
  unsent.check(two);
});
