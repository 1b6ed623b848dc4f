// Units, their sub-accounts and everybody's sessions, as administrators see and change them.
import {
  AdminPersonChange,
  AdminPersonList,
  AdminSessionList,
  AdminSessionQuery,
  AdminUnit,
  AdminUnitChange,
  AdminUnitList,
  AdminUnitQuery,
  FreshPassword,
  NewAdminUnit,
  PersonRemoval,
  SessionEnd,
  SessionsEnded,
} from '#contract/admin.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { administratorOf } from '../http/administrator.ts';
import { KeyHeaders, keyedCall } from '../http/keyed-call.ts';
import type { PeopleAdministration, UnitAdministration } from './parts.ts';

export interface UnitRouteParts {
  units: UnitAdministration;
  people: PeopleAdministration;
}

const access = 'admin' as const;
const tags = ['admin'];
const OneUnit = z.object({ id: z.string().max(64) });
const OnePerson = OneUnit.extend({ personId: z.string().max(64) });

export const unitAdminRoutes: FastifyPluginAsyncZod<UnitRouteParts> = async (app, { units, people }) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/admin/unit',
    {
      config: { access },
      schema: {
        summary: '单位名录',
        tags,
        querystring: AdminUnitQuery,
        response: { 200: AdminUnitList },
      },
    },
    async ({ query: { search = '', skip, take } }) => units.list(search, skip, take),
  );

  app.post(
    '/api/admin/unit',
    {
      config: { access, errors: ['sealed-invalid', 'name-taken', 'conflict'] },
      schema: {
        summary: '新增单位',
        tags,
        headers: KeyHeaders,
        body: NewAdminUnit,
        response: { 200: AdminUnit },
      },
    },
    async (request) => {
      const who = administratorOf(request);
      return units.add(request.body, who, keyedCall(request, who.unitId));
    },
  );

  app.get(
    '/api/admin/unit/:id',
    {
      config: { access, errors: ['not-found'] },
      schema: { summary: '一个单位', tags, params: OneUnit, response: { 200: AdminUnit } },
    },
    async ({ params }) => units.one(params.id),
  );

  app.put(
    '/api/admin/unit/:id',
    {
      config: { access, errors: ['not-found', 'sealed-invalid', 'conflict'] },
      schema: {
        summary: '修改单位：未列出的项目不变',
        description: 'Felt by every reader of the unit within five seconds, on every server.',
        tags,
        params: OneUnit,
        body: AdminUnitChange,
        response: { 200: AdminUnit },
      },
    },
    async (request) => units.change(request.params.id, request.body, administratorOf(request)),
  );

  app.get(
    '/api/admin/unit/:id/person',
    {
      config: { access, errors: ['not-found'] },
      schema: {
        summary: '一个单位的个人账号，及其所存各类数量',
        tags,
        params: OneUnit,
        response: { 200: AdminPersonList },
      },
    },
    async ({ params }) => people.list(params.id),
  );

  app.put(
    '/api/admin/unit/:id/person/:personId',
    {
      config: { access, errors: ['not-found'] },
      schema: {
        summary: '停用或启用个人账号',
        tags,
        params: OnePerson,
        body: AdminPersonChange,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, personId } = request.params;
      await people.setActive(id, personId, request.body.active, administratorOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/admin/unit/:id/person/:personId/password',
    {
      config: { access, errors: ['not-found'] },
      schema: {
        summary: '重设个人账号的密码：新密码只显示这一次',
        tags,
        params: OnePerson,
        response: { 200: FreshPassword },
      },
    },
    async (request) => {
      const { id, personId } = request.params;
      return { password: await people.freshPassword(id, personId, administratorOf(request)) };
    },
  );

  app.post(
    '/api/admin/unit/:id/person/:personId/remove',
    {
      config: { access, errors: ['not-found'] },
      schema: {
        summary: '删除个人账号及其所存的一切',
        tags,
        params: OnePerson,
        body: PersonRemoval,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, personId } = request.params;
      await people.remove(id, personId, request.body.name, administratorOf(request));
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/admin/session',
    {
      config: { access },
      schema: {
        summary: '有效的会话，最近使用的在前',
        tags,
        querystring: AdminSessionQuery,
        response: { 200: AdminSessionList },
      },
    },
    async (request) => {
      const { unitId, skip, take } = request.query;
      return people.sessions(unitId, skip, take, administratorOf(request).sessionId);
    },
  );

  app.post(
    '/api/admin/session/end',
    {
      config: { access, errors: ['not-found'] },
      schema: {
        summary: '结束一个会话，或一个单位、一个个人账号的全部会话',
        tags,
        body: SessionEnd,
        response: { 200: SessionsEnded },
      },
    },
    async (request) => ({ ended: await people.endSessions(request.body, administratorOf(request)) }),
  );
};
