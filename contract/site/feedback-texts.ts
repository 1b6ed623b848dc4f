/** What is said where something is missing or cannot be. */
export const feedbackFaults = {
  type: '请选择一个反馈类型',
  title: '请填写标题',
  content: '请填写正文',
  email: '不是邮箱地址，请改正或留空',
  sameTypes: '反馈类型的名称重复',
} as const;

/** The types that a library offers which has set none of its own. */
export const usualFeedbackTypes = ['文字错误', '功能建议', '访问故障', '其他'] as const;
