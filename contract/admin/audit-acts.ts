// The acts of the audit log, and the fields that an entry of each has beside its subject. A closed list, so that
// the console has a word for each (web/admin/audit/audit-texts.ts).
import { InstallationSettings, ProductSettings, UnitOwnSettings } from '../settings/settings.ts';

const ofUnit = ['subscriptions', 'cidrs', 'printQuota', 'seats', 'expiresOn', 'isAdmin', 'active'] as const;
const ofCorrection = ['product', 'page', 'place', 'from', 'to', 'credit'] as const;
const ofContent = ['kind', 'audience'] as const;
const ofBlock = ['session', 'person', 'owner', 'measure', 'span', 'ceiling'] as const;
const ofAttempts = ['kind', 'tries', 'addresses'] as const;
const ofPair = ['kind', 'one', 'other'] as const;
const nothing: readonly never[] = [];
const namesIn = <Shape extends object>({ shape }: { shape: Shape }) =>
  Object.keys(shape) as (keyof Shape & string)[];

export const auditFields = {
  'unit.add': ofUnit,
  'unit.change': [...ofUnit, 'password'],
  'unit.package': ['package', 'codes', 'startsOn', 'endsOn'],
  'person.add': nothing,
  'person.on': nothing,
  'person.off': nothing,
  'person.password': nothing,
  'person.remove': ['kept'],
  'session.end': ['sessions'],
  'delivery.stop': [...ofBlock, 'product'],
  'delivery.release': ofBlock,
  'correction.accept': ofCorrection,
  'correction.reject': ofCorrection,
  'feedback.decide': ['state', 'answered'],
  'feedback.remove': ['sender', 'pictures'],
  'feedback.types': ['types'],
  'trial.accept': ['unit', 'isNew', 'codes', 'startsOn', 'endsOn', 'seats', 'printQuota', 'answered'],
  'trial.refuse': ['answered'],
  'trial.note': nothing,
  'trial.mailed': nothing,
  'mail.test': ['taken', 'answer'],
  'content.import': ['added', 'changed'],
  'content.add': ofContent,
  'content.change': [...ofContent, 'title'],
  'content.publish': [...ofContent, 'version', 'publishOn'],
  'content.withdraw': ofContent,
  'content.move': [...ofContent, 'parent', 'before'],
  'content.remove': ofContent,
  'content.restore': [...ofContent, 'version'],
  'second-factor.enrol': nothing,
  'second-factor.confirm': nothing,
  'second-factor.prove': nothing,
  'second-factor.reset': nothing,
  'session.reuse': ['first', 'ended'],
  'sign-in.failed': [...ofAttempts, 'elsewhere'],
  'sign-in.attack': ofAttempts,
  'token.issue': ['minutes'],
  'backup.write': ['file'],
  'backup.restore': ['file', 'made', 'rows'],
  'index.push': ['version', 'removed'],
  'index.drop': ['versions'],
  'library.import': ['product', 'version', 'store'],
  'library.remove': ['version'],
  'library.unlist': ['name'],
  'library.list': ['name'],
  'library.collect': ['version', 'leftovers'],
  'installation.settings': namesIn(InstallationSettings),
  'unit.settings': namesIn(UnitOwnSettings),
  'product.settings': namesIn(ProductSettings),
  'gazetteer.add': ['title', 'names'],
  'gazetteer.remove': nothing,
  'gazetteer.match': ['version'],
  'reference.add': ['kind', 'title', 'version', 'entries'],
  'reference.extract': ['kind', 'product', 'version', 'entries', 'unread'],
  'reference.remove': nothing,
  'reference.pictures': ['pictures'],
  'knowledge.join': ofPair,
  'knowledge.part': ofPair,
  'table.time': ['reigns'],
} as const satisfies Record<string, readonly string[]>;

export type AuditAct = keyof typeof auditFields;
export type AuditField = (typeof auditFields)[AuditAct][number];
/** Never a secret. */
export type AuditDetails = Readonly<Partial<Record<AuditField, unknown>>>;
