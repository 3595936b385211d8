/** What a field for a moment says, in Japanese. */
export const moment = {
  form: '日/月/年 - 時:分、{zone}。時刻を省略すると17:00。',
  understood: '{moment}、{zone}。',
  wrong: '日付は「23/11/2026 - 17:00」のように入力してください。',
  calendar: 'カレンダー：{field}',
} as const
