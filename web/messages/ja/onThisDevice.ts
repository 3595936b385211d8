/** What was typed into an editor and has not reached the server, in Japanese. */
export const onThisDevice = {
  region: 'この端末',
  left: '{name}の{count, plural, other {#セグメント}}は、この端末にのみ保存されています。',
  nameless: '文書',
  sending: '送信中…',
  waiting: 'ポータルに接続でき次第、送信されます。',
  elsewhere: '文書を開いているタブが送信します。',
  choice: 'エディターを開いて、残す内容を選択してください。',
  refused: 'ポータルが受け付けませんでした：{reason}',
  gone: '担当ジョブではなくなったため、ポータルが受け付けませんでした。',
  open: 'エディターを開く',
  openNamed: 'エディターを開く：{name}',
  discard: '破棄',
  discardNamed: '破棄：この端末にある{name}のコピー',
  sent: '{name}の{count, plural, other {#セグメント}}を保存しました。',
  ask: {
    title: 'この端末のコピーを破棄しますか？',
    say: '{name}の{count, plural, other {#セグメント}}は、この端末にのみ存在します。この操作は元に戻せません。',
    confirm: '破棄',
    cancel: '残す',
  },
}
