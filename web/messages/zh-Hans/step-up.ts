/** The dialog that asks for a proof before an act on the account, in Simplified Chinese. */
export const stepUp = {
  title: '确认身份',
  say: '更改账户前，请确认是您本人。',
  password: '密码',
  confirm: '确认',
  cancel: '取消',
  passkey: '使用通行密钥',
  sendCode: '发送验证码',
  sent: '我们已向 {address} 发送六位验证码。请输入以继续。',
  noPasskey: '浏览器提示已关闭，或此设备上没有您的通行密钥。您可以使用密码或验证码。',
} as const
