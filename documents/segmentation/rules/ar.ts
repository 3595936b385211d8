import type { LanguageRules } from '../language-rules.ts'

export const ar: LanguageRules = {
  never: 'د أ م أ.د م.م ق.م ص.ب ت ف ج س ط تح تر انظر',
  beforeNumbers: 'ص رقم ج مج ع هاتف فاكس المادة',
  beforeStarters: 'ش.م ش.م.م ذ.م.م ش.م.ل ج.م.ع و.م.أ أ.ش.أ ش.م.ك ش.م.ع',
  mayEnd: 'إلخ الخ ه هـ ق.هـ',
  labels: 'المادة الفصل القسم الباب البند الخطوة الشكل الجدول الملحق المثال الجزء السؤال التمرين',
}
