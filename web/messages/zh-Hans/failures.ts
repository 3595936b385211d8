/** Words that are needed outside React too, in Simplified Chinese. */
export const failures = {
  unexpected: '意外错误',
  network: '无法连接服务器。请检查网络连接后重试。',
  server: '服务器暂时无法处理。请稍后重试。',
  unreadable: '无法读取服务器的响应。',
  refused: '服务器拒绝了此请求。',
  tooLarge: '内容过大，服务器无法接收。请使用较小的文件或较短的文本。',
  fileGone: '无法在此设备上读取该文件，它可能已移动或更改。请重新选择。',
  tooMany: '服务器刚才收到的请求过多。请稍等片刻再重试。',
  cookie: '此浏览器不保存本门户的 Cookie，因此无法在此登录。请允许此网站使用 Cookie，然后重新登录。',
  sessionEnded: '会话已结束。请重新登录以继续。',
  passkeyName:
    '只有通过主机名而非 127.0.0.1 之类的 IP 地址打开门户时，才能使用通行密钥。请从邮件中链接的地址打开后重试。',
  passkeyUnable: '此设备无法使用通行密钥完成操作。请使用其他设备或密码。',
} as const
