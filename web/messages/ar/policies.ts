/** Around the texts of the policies, in Arabic. */
export const policies = {
  title: 'السياسات',
  contents: 'في هذه الصفحة',
  back: 'الذهاب إلى صفحة البداية',
  names: {
    'standard-terms-and-addendum': 'الشروط القياسية والملحق',
    'terms-of-use': 'شروط الاستخدام',
    accessibility: 'إمكانية الوصول',
  },
} as const
