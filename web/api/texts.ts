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
  slowed: '翻阅较快，已放慢：约每 {seconds} 秒一页',
  slowedAdvice: '稍候即自动续读，放慢阅读即可恢复；已填写的内容不受影响',
  againInMinutes: '请在 {minutes} 分钟后（{time}）再试',
} as const;
