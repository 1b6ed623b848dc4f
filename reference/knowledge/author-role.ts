// What a person did for a work, by the word that its metadata have for it.

export type AuthorRole = 'wrote' | 'edited' | 'commented' | 'translated' | 'contributed';

/** The first that has one of its words decides: 編注 is a commentary. */
const words: readonly (readonly [AuthorRole, readonly string[]])[] = [
  ['translated', ['譯', '译']],
  [
    'commented',
    [
      '注',
      '註',
      '疏',
      '箋',
      '笺',
      '解',
      '評',
      '评',
      '釋',
      '释',
      '音',
      '義',
      '义',
      '章句',
      '訓',
      '训',
      '點',
      '点',
    ],
  ],
  [
    'edited',
    [
      '編',
      '编',
      '輯',
      '辑',
      '纂',
      '修',
      '選',
      '选',
      '校',
      '集',
      '彙',
      '汇',
      '刪',
      '删',
      '定',
      '補',
      '补',
      '錄',
      '录',
      '刊',
      '刻',
    ],
  ],
  ['wrote', ['撰', '著', '作', '述', '詩', '诗', '文', '畫', '画', '書', '书']],
];

/** A person without a role word is treated as the author. */
export const classifyRole = (role: string | undefined): AuthorRole => {
  const written = role?.trim() ?? '';
  if (written === '') return 'wrote';
  return words.find(([, own]) => own.some((word) => written.includes(word)))?.[0] ?? 'contributed';
};
