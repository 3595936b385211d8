import type { LanguageRules } from '../language-rules.ts'

export const ur: LanguageRules = {
  beforeNumbers: 'نمبر صفحہ ص فون',
  labels: 'باب حصہ مرحلہ شکل جدول ضمیمہ مثال دفعہ شق',
}
