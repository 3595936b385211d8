/** Types of work, in Chinese. */
const types = {
  Translation: '翻译',
  'Post-editing': '译后编辑',
  Revision: '审校',
  Proofreading: '校对',
  Transcreation: '创译',
} as const

/** What the portal writes into a job's log, in Chinese. */
export const changes = {
  types,
  type: '类型',
  quantity: '数量',
  unitPrice: '单价',
  subTotal: '小计',
  deadline: '截止时间',
  instructions: '说明',
  document: '文档',
  none: '无',
  line: '{term}：{what}',
  moved: '移动不到一分钟',
  gone: '不再有',
  changed: '已更改',
  newer: '更新的文件',
  deadlineNow: '截止时间现为 {time}。',
  onSegments: '有 {count, plural, other {# 条句段批注}}。',
} as const
