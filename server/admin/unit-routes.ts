// Units, their sub-accounts and everybody's sessions, as administrators see and change them.
import { addUnit, changeUnit, getUnit, listUnits } from '#contract/admin/admin.ts';
import {
  endSessions,
  listPeople,
  listSessions,
  removePerson,
  renewPersonPassword,
  switchPerson,
} from '#contract/admin/admin-people.ts';
import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../http/requests/administrator.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { TakenProducts, PeopleAdministration, UnitAdministration } from './parts.ts';
import { preventCaching } from '../http/replies/private-replies.ts';

export interface UnitRouteParts {
  units: UnitAdministration;
  people: PeopleAdministration;
  limiter: TakenProducts;
  clock: () => number;
}

/** For how long a product counts as one that a session reads. */
const takenTime = 86_400_000;

export const unitAdminRoutes: FastifyPluginAsync<UnitRouteParts> = async (app, parts) => {
  const { units, people, limiter, clock } = parts;
  preventCaching(app);

  serve(app, listUnits, ({ query: { search = '', skip, take } }) => units.list(search, skip, take));

  serve(app, addUnit, (request) => {
    const who = administratorOf(request);
    return units.add(request.body, who, idempotentCallOf(request, who.unitId));
  });

  serve(app, getUnit, ({ params }) => units.one(params.id));

  serve(app, changeUnit, (request) =>
    units.change(request.params.id, request.body, administratorOf(request)),
  );

  serve(app, listPeople, ({ params }) => people.list(params.id));

  serve(app, switchPerson, async (request, reply) => {
    const { id, personId } = request.params;
    await people.setActive(id, personId, request.body.active, administratorOf(request));
    return reply.code(204).send(null);
  });

  serve(app, renewPersonPassword, async (request) => {
    const { id, personId } = request.params;
    return { password: await people.freshPassword(id, personId, administratorOf(request)) };
  });

  serve(app, removePerson, async (request, reply) => {
    const { id, personId } = request.params;
    await people.remove(id, personId, request.body.name, administratorOf(request));
    return reply.code(204).send(null);
  });

  serve(app, listSessions, async (request) => {
    await limiter.flush();
    const taken = await limiter.takenSince(clock() - takenTime);
    return people.sessions(request.query, taken, administratorOf(request).sessionId);
  });

  serve(app, endSessions, async (request) => ({
    ended: await people.endSessions(request.body, administratorOf(request)),
  }));
};
