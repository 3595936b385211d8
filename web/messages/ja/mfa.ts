/** Signing in by a code, in Japanese. */
export const mfa = {
  title: 'コードの入力',
  sent: '{time}に<b>{address}</b>宛てに6桁のコードを送信しました。{until}まで有効です。',
  backup:
    '2段階認証をオンにした際に保存した12文字のバックアップコードを1つ入力してください。各コードは1回のみ使用できます。',
  code: 'コード',
  verify: '確認',
  cancel: 'キャンセル',
  again: '新しいコードを送信',
  useBackup: 'バックアップコードを使用',
  useMail: 'メールのコードを使用',
  resent: '新しいコードを送信しました。最新のコードのみ有効です。',
  dead: '時間がかかりすぎたか、誤ったコードが多すぎました。新しいコードを受け取るには、パスワードをもう一度入力してください。',
} as const
