// Units, their sub-accounts and everybody's sessions, as administrators see and change them.
import { addUnit, changeUnit, getUnit, listUnits } from '#contract/admin.ts';
import {
  endSessions,
  listPeople,
  listSessions,
  removePerson,
  renewPersonPassword,
  switchPerson,
} from '#contract/admin-people.ts';
import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../http/administrator.ts';
import { idempotentCallOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import type { PeopleAdministration, UnitAdministration } from './parts.ts';
import { preventCaching } from '../http/private-replies.ts';

export interface UnitRouteParts {
  units: UnitAdministration;
  people: PeopleAdministration;
}

export const unitAdminRoutes: FastifyPluginAsync<UnitRouteParts> = async (app, { units, people }) => {
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

  serve(app, listSessions, (request) => {
    const { unitId, skip, take } = request.query;
    return people.sessions(unitId, skip, take, administratorOf(request).sessionId);
  });

  serve(app, endSessions, async (request) => ({
    ended: await people.endSessions(request.body, administratorOf(request)),
  }));
};
