/** Signing in by a code, in Simplified Chinese. */
export const mfa = {
  title: '输入验证码',
  sent: '我们已于 {time} 向 <b>{address}</b> 发送六位数字，{until} 前有效。',
  backup: '请输入您开启两步验证时保存的十二位备用码之一。每个只能使用一次。',
  code: '验证码',
  verify: '验证',
  cancel: '取消',
  again: '发送新验证码',
  useBackup: '使用备用码',
  useMail: '使用邮件验证码',
  resent: '新验证码已发送，仅最新的有效。',
  dead: '本次登录耗时过长或验证码错误次数过多。请重新输入密码以获取新验证码。',
} as const
