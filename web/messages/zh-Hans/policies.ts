/** Around the texts of the policies, in Simplified Chinese. */
export const policies = {
  title: '政策',
  contents: '本页内容',
  back: '前往首页',
  names: {
    'standard-terms-and-addendum': '标准条款及附录',
    'terms-of-use': '使用条款',
    accessibility: '无障碍',
  },
} as const
