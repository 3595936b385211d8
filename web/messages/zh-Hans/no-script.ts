/** What a browser reads that runs no scripts, in Chinese. */
export const noScript = {
  needed: '本门户需要 JavaScript。请为此网站启用它，然后重新加载页面。',
} as const
