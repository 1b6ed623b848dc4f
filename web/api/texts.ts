export const apiTexts = {
  notFound: '请求错误：请求的资源不存在',
  signInAgain: '没有访问权限，请重新登录后再试',
  anError: '出现错误',
  unreachable: '无法连接服务器',
  checkServer: '服务器没有应答，请稍后重试',
  offline: '网络已断开',
  againByItself: '恢复后自动重试',
  logId: '编号 {id}',
  againInSeconds: '请在 {seconds} 秒后再试',
  againInMinutes: '请在 {minutes} 分钟后（{time}）再试',
} as const;
