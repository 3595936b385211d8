/** What a browser reads that runs no scripts, in Arabic. */
export const noScript = {
  needed: 'تحتاج هذه البوابة إلى JavaScript. فعّله لهذا الموقع ثم أعد تحميل الصفحة.',
} as const
