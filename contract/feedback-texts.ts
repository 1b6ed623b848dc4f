/** What is said where something required is missing. */
export const feedbackFaults = {
  type: '请选择一个反馈类型',
  title: '请填写标题',
  content: '请填写正文',
} as const;
