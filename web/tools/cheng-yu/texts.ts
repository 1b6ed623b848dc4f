/** Words of the tool for idioms. */
export const idiomTexts = {
  ask: '输入成语，或其中几字、拼音',
  invite: '查一条成语',
  inviteAdvice: '输入成语、其中几字或拼音，简繁不拘。',
  found: '共 {total} 条',
  nothing: '没有查到',
  nothingAdvice: '换几个字再查，简繁均可。',
  list: '查到的成语',
  back: '返回 {total} 条',
  source: '据{title}',
  unexplained: '据{title}，未载释义',
  attestations: '书证',
  oldest: '依成书先后，{products} 种，{hits} 处',
  none: '馆藏所订各书中未见',
  signIn: '登录后可见本单位所订各书中的书证',
  more: '再看 {count} 种',
  searchBook: '全部 {count} 处',
} as const;
