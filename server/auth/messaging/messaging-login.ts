// Signing in through a messaging service: the corporation is known here and represents a unit; the code is valid there,
// and is exchanged once.
import { createHash } from 'node:crypto';
import type { DdLoginRequest, MessagingReply } from '#contract/accounts/accounts.ts';
import type { Token } from '#contract/accounts/auth.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Attempts } from '../credentials/guard-attempts.ts';
import { writeAddress } from '../../http/requests/ip-address.ts';
import { type MessagingConfig, staffIdOf } from '../credentials/messaging-config.ts';
import { CodeRefused, type MessagingService } from './messaging-service.ts';
import type { NonceStore } from '../stores/nonce-store.ts';
import type { CredentialReader } from '../credentials/read-credentials.ts';
import type { SignIn } from '../credentials/sign-in.ts';
import type { UnitStore } from '../stores/unit-store.ts';

export interface MessagingLoginParts {
  config: MessagingConfig;
  service: MessagingService;
  signing: SignIn;
  units: UnitStore;
  credentials: CredentialReader;
  nonces: NonceStore;
  attempts: Attempts;
  clock: () => number;
}

export interface MessagingLogin {
  login(request: DdLoginRequest, address: string): Promise<Token>;
  offer(corpId: string): MessagingReply;
}

/** Longer than any code of the service is good for, which is five minutes. */
const codeTime = 15 * 60_000;
const codeLimit = 512;

export function messagingLogin(parts: MessagingLoginParts): MessagingLogin {
  const { config, service, signing, units, credentials, nonces, attempts, clock } = parts;

  const exchange = async (corpId: string, code: string): Promise<string> => {
    const corporation = config.corporations.get(corpId);
    if (!corporation) throw new AppError('wrong-credentials', '本站未开通该企业的登录，请用账号登录');
    const used = createHash('sha256').update(`${corpId}|${code}`).digest('base64url');
    if (!(await nonces.claim([`dd|${used}`], clock() + codeTime)))
      throw new AppError('wrong-credentials', '该登录码已用过，请重新从企业消息服务进入');
    try {
      return await service.exchange(corporation, code);
    } catch (error) {
      if (error instanceof CodeRefused)
        throw new AppError('wrong-credentials', '企业消息服务未认可该登录码，请重新从企业消息服务进入');
      throw new AppError('messaging-unavailable', undefined, { cause: error });
    }
  };

  return {
    login: async (request, address) => {
      const [code = '', corpId = ''] = await credentials.read([request.code, request.corpId]);
      if (corpId === '') throw new AppError('bad-request', '登录失败！无法获取corpId');
      if (code === '' || code.length > codeLimit) throw new AppError('bad-request', '登录码为空或过长');
      const subject = config.corporations.has(corpId) ? corpId : undefined;
      const what = { kind: 'staff', account: corpId, address, subject } as const;
      let refused: AppError | undefined;
      const userId = await attempts.attempt(what, async () => {
        try {
          return await exchange(corpId, code);
        } catch (error) {
          if (!(error instanceof AppError && error.code === 'wrong-credentials')) throw error;
          refused = error;
          return undefined;
        }
      });
      if (userId === undefined) throw refused ?? new AppError('wrong-credentials');
      const corporation = config.corporations.get(corpId);
      const unit = corporation && (await units.byName(corporation.unit));
      if (!unit) throw new AppError('no-access', '该企业对应的单位账号尚未设立，请联系管理员');
      const staff = { id: staffIdOf(corpId, userId), isAdmin: corporation.staff.includes(userId) };
      return signing.open(unit, { kind: 'staff', remember: false, address: writeAddress(address), staff });
    },

    offer: (corpId) => {
      const corporation = config.corporations.get(corpId);
      if (!corporation) return { known: false };
      const { authorizeUrl, appKey } = corporation;
      if (authorizeUrl === undefined) return { known: true };
      const fill = (text: string) =>
        text
          .replaceAll('{corpId}', encodeURIComponent(corpId))
          .replaceAll('{appKey}', encodeURIComponent(appKey));
      return { known: true, authorizeUrl: fill(authorizeUrl) };
    },
  };
}
