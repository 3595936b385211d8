/** One’s own words, in the profile, in Simplified Chinese. */
export const words = {
  title: '我的词语',
  say: '您标明不是拼写错误的词语。仅您可见，可在编辑器中添加。',
  failed: '无法加载您的词语',
  none: '尚无词语',
  noneSay: '在编辑器中，拼写提示带有“添加到我的词语”按钮。',
  count: '{language}：{count, plural, other {# 个词语}}',
  remove: '移除',
  removeNamed: '移除 {word}',
  removed: '{word} 已移除。',
  more: '全部显示（{count, number}）',
}
