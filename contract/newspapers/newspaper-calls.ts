// What the calls about newspapers have in common.

export const newspaperPath = '/api/gujiread/api/newspaper';

export const newspaperTags = ['newspaper'] as const;

/** Of calls that name a product of newspapers in their query. */
export const newspaperRights = {
  access: 'reader',
  product: 'query',
  errors: ['not-a-newspaper', 'version-gone', 'holding-damaged'],
  tags: newspaperTags,
} as const;
