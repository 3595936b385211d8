/** The palette: where to go, and what to do, in Japanese. */
export const palette = {
  title: '移動',
  hint: 'プロジェクト、ジョブ、画面',
  groups: { recent: '最近開いた項目', acts: 'ここでの操作', screens: '画面', found: '検索結果' },
  kinds: { project: 'プロジェクト', job: 'ジョブ' },
  looking: '検索中…',
  opening: '開いています…',
  nothing: '「{words}」に該当するものはありません。',
  failed: '検索できませんでした：{reason}',
  retry: '再試行',
  count: '{count, plural, =0 {結果なし} other {#件}}',
  keys: '<b>↑ ↓</b>で選択、<b>Enter</b>で開く、<b>Esc</b>で閉じる',
} as const
