/** Types of work, in Japanese. */
const types = {
  Translation: '翻訳',
  'Post-editing': 'ポストエディット',
  Revision: '校閲',
  Proofreading: '校正',
  Transcreation: 'トランスクリエーション',
} as const

/** What the portal writes into a job's log, in Japanese. */
export const changes = {
  types,
  type: '種別',
  quantity: '数量',
  unitPrice: '単価',
  subTotal: '小計',
  deadline: '納期',
  instructions: '指示',
  document: '文書',
  none: 'なし',
  line: '{term}：{what}',
  moved: '1分未満の変更',
  gone: 'なくなりました',
  changed: '変更されました',
  newer: '新しいファイル',
  deadlineNow: '納期は {time} になりました。',
  onSegments: 'セグメントへのコメントが{count, plural, other {#件}}あります。',
} as const
