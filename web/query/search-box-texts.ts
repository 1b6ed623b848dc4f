/** Of the box that words are typed into, and of what it offers. */
export const searchBoxTexts = {
  box: '检索词',
  placeholder: '输入检索词',
  clear: '清除',
  suggestions: '检索词提示',
  title: '目录',
  author: '著者',
  hot: '热门',
  book: '书名',
  newspaper: '报刊',
  name: '专名',
  unsearchable: '“{text}”无从检索：标点、符号不入索引，请输入汉字、字母或数字。',
} as const;
