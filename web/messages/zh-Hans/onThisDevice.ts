/** What was typed into an editor and has not reached the server, in Simplified Chinese. */
export const onThisDevice = {
  region: '此设备上',
  left: '{name} 的 {count, plural, other {# 个句段}}仅保存在此设备上。',
  nameless: '文档',
  sending: '正在发送…',
  waiting: '门户可连接后会立即发送。',
  elsewhere: '将由打开该文档的标签页发送。',
  choice: '请打开编辑器，选择要保留的内容。',
  refused: '门户已拒绝：{reason}',
  gone: '该任务不再由您承接，因此门户已拒绝。',
  open: '打开编辑器',
  openNamed: '打开编辑器：{name}',
  discard: '放弃',
  discardNamed: '放弃此设备上 {name} 的副本',
  sent: '{name} 的 {count, plural, other {# 个句段}}已保存。',
  ask: {
    title: '放弃此设备上的副本？',
    say: '{name} 的 {count, plural, other {# 个句段}}仅存在于此设备上。此操作无法撤销。',
    confirm: '放弃',
    cancel: '保留',
  },
}
