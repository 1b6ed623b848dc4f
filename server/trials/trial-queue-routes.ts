// Applications as administrators see and decide them.
import { sheetType } from '#contract/search/export.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import {
  acceptTrial,
  exportTrials,
  listQueuedTrials,
  noteTrial,
  type QueuedTrial,
  refuseTrial,
  settleTrialMail,
} from '#contract/site/trials.ts';
import type { FastifyPluginAsync } from 'fastify';
import { administratorOf } from '../http/requests/administrator.ts';
import { nameAttachment } from '../http/replies/attachment.ts';
import type { Slots } from '../http/feature.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import { siteOf } from '../settings/site-of.ts';
import type { Settings } from '../settings/watch-settings.ts';
import type { TrialDecisions } from './decide-trials.ts';
import { showTrial } from './show-trial.ts';
import type { TrialRow, TrialStore } from './trial-store.ts';
import { trialSheetName, writeTrialSheet } from './write-trial-sheet.ts';

export interface TrialQueueOptions {
  trials: TrialStore;
  decisions: TrialDecisions;
  settings: Pick<Settings, 'installation'>;
  slots: Pick<Slots, 'mail'>;
  clock: () => number;
}

export const trialQueueRoutes: FastifyPluginAsync<TrialQueueOptions> = async (app, options) => {
  const { trials, decisions, settings, slots, clock } = options;
  preventCaching(app);

  const show = async (rows: readonly TrialRow[]): Promise<QueuedTrial[]> => {
    const ids = rows.flatMap(({ mail_id: id }) => (id === null ? [] : [id]));
    const mails = (await slots.mail?.status(ids)) ?? new Map();
    return rows.map((row) => showTrial(row, row.mail_id === null ? undefined : mails.get(row.mail_id)));
  };
  const showOne = async (row: TrialRow): Promise<QueuedTrial> => {
    const [shown] = await show([row]);
    if (!shown) throw new Error('a row that is shown is lost');
    return shown;
  };

  serve(app, listQueuedTrials, async ({ query: { skip, take, ...query } }) => {
    const { rows, totalCount } = await trials.list(query, skip, take);
    return {
      items: await show(rows),
      totalCount,
      counts: await trials.counts(),
      sendsMail: slots.mail?.sends ?? false,
    };
  });

  serve(app, exportTrials, async ({ query }, reply) => {
    const { rows } = await trials.list(query);
    const name = `${trialSheetName}_${dayOf(clock()).replaceAll('-', '')}.xlsx`;
    reply.header('content-disposition', nameAttachment(name)).type(sheetType);
    return reply.send(Buffer.from(writeTrialSheet(rows, new Date(clock()))));
  });

  serve(app, acceptTrial, async (request) => {
    const { params, body } = request;
    const site = siteOf(settings, request);
    const { row, password } = await decisions.accept(params.id, body, administratorOf(request), site);
    return { trial: await showOne(row), ...(password === undefined ? {} : { password }) };
  });

  serve(app, refuseTrial, async (request) => {
    const site = siteOf(settings, request);
    return showOne(await decisions.refuse(request.params.id, request.body, administratorOf(request), site));
  });

  serve(app, noteTrial, async (request) =>
    showOne(await decisions.note(request.params.id, request.body.note, administratorOf(request))),
  );

  serve(app, settleTrialMail, async (request) =>
    showOne(await decisions.settleMail(request.params.id, administratorOf(request))),
  );
};
