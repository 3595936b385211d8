/** The palette: where to go, and what to do, in Simplified Chinese. */
export const palette = {
  title: '转到',
  hint: '项目、任务或界面',
  groups: { recent: '最近打开', acts: '此处的操作', screens: '界面', found: '搜索结果' },
  kinds: { project: '项目', job: '任务' },
  looking: '正在查找…',
  opening: '正在打开…',
  nothing: '没有与“{words}”匹配的内容。',
  failed: '搜索失败：{reason}',
  retry: '重试',
  count: '{count, plural, =0 {无结果} other {# 个结果}}',
  keys: '<b>↑ ↓</b> 选择，<b>Enter</b> 打开，<b>Esc</b> 关闭',
} as const
