/** In which language the portal speaks to its reader, in Simplified Chinese. */
export const language = {
  title: '门户语言',
  say: '门户在此设备上显示的语言，以及发送给您的邮件的语言。文档的语言不变。',
  label: '语言',
} as const
