// What administrators set: for the installation, over it for a unit, and for a product.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ProductParams } from '../values/request-parts.ts';
import { MetadataSettings } from '../settings/metadata-settings.ts';
import { InstallationSettings, ProductSettings, UnitOwnSettings } from '../settings/settings.ts';

/** A picture is sent as `data:image/…;base64,…`, a PNG, JPEG or WebP of at most 512 KB; replies give its id. */
const picture = z.string().max(720_000);

/** What is taken away, and inherited again, is named in `unset`. */
const InstallationChange = z.object({
  set: InstallationSettings.extend({ logo: picture }).partial().prefault({}),
  unset: z.array(InstallationSettings.keyof()).max(50).default([]),
});
const UnitChange = z.object({
  set: UnitOwnSettings.extend({ logo: picture }).partial().prefault({}),
  unset: z.array(UnitOwnSettings.keyof()).max(50).default([]),
});
const ProductChange = z.object({
  set: ProductSettings.extend({ cover: picture }).partial().prefault({}),
  unset: z.array(ProductSettings.keyof()).max(50).default([]),
});

/** What is set itself, and what holds where nothing is. */
const InstallationReply = z.object({ set: InstallationSettings.partial(), inherited: InstallationSettings });
const UnitReply = z.object({ set: UnitOwnSettings.partial(), inherited: UnitOwnSettings });
/** `inherited`: what the source of a product tells of it. */
const ProductReply = z.object({ set: ProductSettings.partial(), inherited: MetadataSettings });

const tags = ['admin'];
const description = 'Felt by every reader within five seconds, on every server.';
const unitParams = z.object({ id: z.string().max(64) });
const paths = {
  installation: '/api/admin/settings',
  unit: '/api/admin/unit/:id/settings',
  product: '/api/admin/product/:code/settings',
} as const;

export const getInstallationSettings = endpoint({
  method: 'GET',
  path: paths.installation,
  access: 'admin',
  summary: 'What is set for the installation.',
  tags,
  reply: InstallationReply,
});

export const changeInstallationSettings = endpoint({
  method: 'PUT',
  path: paths.installation,
  access: 'admin',
  summary: 'Sets something for the installation; what is not named stays.',
  description,
  tags,
  body: InstallationChange,
  reply: InstallationReply,
});

export const getUnitSettings = endpoint({
  method: 'GET',
  path: paths.unit,
  access: 'admin',
  errors: ['not-found'],
  summary: 'What is set for a unit, and what it inherits.',
  tags,
  params: unitParams,
  reply: UnitReply,
});

export const changeUnitSettings = endpoint({
  method: 'PUT',
  path: paths.unit,
  access: 'admin',
  errors: ['not-found'],
  summary: 'Sets something for a unit; what is not named stays.',
  description,
  tags,
  params: unitParams,
  body: UnitChange,
  reply: UnitReply,
});

export const getProductSettings = endpoint({
  method: 'GET',
  path: paths.product,
  access: 'admin',
  errors: ['product-not-found', 'holding-damaged'],
  summary: 'What is set for a product.',
  tags,
  params: ProductParams,
  reply: ProductReply,
});

export const changeProductSettings = endpoint({
  method: 'PUT',
  path: paths.product,
  access: 'admin',
  errors: ['product-not-found', 'holding-damaged'],
  summary: 'Sets something for a product; what is not named stays.',
  description,
  tags,
  params: ProductParams,
  body: ProductChange,
  reply: ProductReply,
});
