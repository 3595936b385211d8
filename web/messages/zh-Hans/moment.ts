/** What a field for a moment says, in Simplified Chinese. */
export const moment = {
  form: '日/月/年 - 时:分，{zone}；不填时间则为 17:00。',
  understood: '{moment}，{zone}。',
  wrong: '请按 23/11/2026 - 17:00 的格式填写日期。',
  calendar: '日历：{field}',
} as const
