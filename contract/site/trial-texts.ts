/** What is said where something required is missing or wrong. */
export const trialFaults = {
  apps: '请至少选择一种未订购的产品',
  email: '请填写邮箱',
  emailForm: '邮箱格式不正确',
  groupName: '请填写单位',
  name: '请填写姓名',
  phone: '请填写电话',
  line: '不能含有控制字符',
} as const;

export const trialStateTexts = { new: '待处理', accepted: '已开通', refused: '已拒绝' } as const;
