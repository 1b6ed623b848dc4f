/** Texts of the user menu, beside those in frameTexts. */
export const userMenuTexts = {
  personalLogin: '个人登录',
  personalRegister: '个人注册',
  reset: '修改密码',
  everywhere: '在所有设备上退出',
  admin: '管理',
  ownBarred: '登录个人账号后可用',
  leaving: '退出后，本机不留检索式、阅读记录与草稿。',
  leavingPerson: '退出后，本机不留检索式、阅读记录与草稿；账号中所存不受影响。',
} as const;
