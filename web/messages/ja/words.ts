/** One’s own words, in the profile, in Japanese. */
export const words = {
  title: 'マイ単語',
  say: 'スペルミスではないと指定した単語です。ご本人にのみ表示され、エディターで追加できます。',
  failed: 'マイ単語を読み込めませんでした',
  none: '単語はまだありません',
  noneSay: 'エディターでは、スペルの指摘に「マイ単語に追加」ボタンが表示されます。',
  count: '{language}：{count, plural, other {#語}}',
  remove: '削除',
  removeNamed: '削除：{word}',
  removed: '{word}を削除しました。',
  more: 'すべて表示（{count, number}）',
}
