/** What a browser reads that runs no scripts, in Japanese. */
export const noScript = {
  needed: 'このポータルにはJavaScriptが必要です。このサイトで有効にして、ページを再読み込みしてください。',
} as const
