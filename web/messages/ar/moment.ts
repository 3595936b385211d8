/** What a field for a moment says, in Arabic. */
export const moment = {
  form: 'يوم/شهر/سنة - ساعة:دقيقة، {zone}؛ دون وقت: 17:00.',
  understood: '{moment}، {zone}.',
  wrong: 'يُرجى كتابة التاريخ بهذه الصيغة: 23/11/2026 - 17:00.',
  calendar: 'التقويم: {field}',
} as const
