/** Around the texts of the policies, in Japanese. */
export const policies = {
  title: 'ポリシー',
  contents: 'このページの内容',
  back: 'トップページへ',
  names: {
    'standard-terms-and-addendum': '標準条件および補遺',
    'terms-of-use': '利用規約',
    accessibility: 'アクセシビリティ',
  },
} as const
