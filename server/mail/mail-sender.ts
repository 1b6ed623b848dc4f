// Sends what waits, one mail after the other, again and again. Any number of servers may do so over one database.
import type { OutboxStore } from './outbox-store.ts';
import { explainFailure, type Transport } from './open-transport.ts';

const lookTime = 2000;

export interface MailSender {
  /** Sends everything whose time has come. */
  sendDue(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

export interface MailSenderParts {
  outbox: OutboxStore;
  transport: Transport;
  clock: () => number;
  /** Called for each mail that was not accepted. */
  onRefusal: (mail: { id: string; fault: string; isGivenUp: boolean }) => void;
  /** Called once when the database stops answering. */
  onFault: (error: unknown) => void;
}

export function mailSender({ outbox, transport, clock, onRefusal, onFault }: MailSenderParts): MailSender {
  let isClosed = false;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const sendDue = async (): Promise<void> => {
    for (;;) {
      const mail = isClosed ? undefined : await outbox.claim(clock());
      if (!mail) return;
      try {
        await transport.send(mail);
      } catch (error) {
        const { fault, isFinal } = explainFailure(error);
        const isGivenUp = await outbox.failed(mail.id, fault, isFinal, clock());
        onRefusal({ id: mail.id, fault, isGivenUp });
        continue;
      }
      await outbox.sent(mail.id);
    }
  };
  const look = async (): Promise<void> => {
    try {
      await sendDue();
      isAway = false;
    } catch (error) {
      if (!isAway && !isClosed) onFault(error);
      isAway = true;
    }
    if (!isClosed) timer = setTimeout(next, lookTime).unref();
  };
  const next = (): void => {
    running = look();
  };

  return {
    sendDue,
    start: next,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}
