/** The dialog that asks for a proof before an act on the account, in Japanese. */
export const stepUp = {
  title: '本人確認',
  say: 'アカウントを変更する前に、ご本人であることを確認してください。',
  password: 'パスワード',
  confirm: '確認',
  cancel: 'キャンセル',
  passkey: 'パスキーを使用',
  sendCode: 'コードを送信',
  sent: '{address}に6桁のコードを送信しました。続けるには入力してください。',
  noPasskey:
    'ブラウザーの確認画面が閉じられたか、この端末にご自身のパスキーがありません。パスワードまたはコードを使用できます。',
} as const
