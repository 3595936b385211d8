/** Words that are needed outside React too, in Japanese. */
export const failures = {
  unexpected: '予期しないエラー',
  network: 'サーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
  server: 'サーバーで処理できませんでした。しばらくしてからもう一度お試しください。',
  unreadable: 'サーバーの応答を読み取れませんでした。',
  refused: 'サーバーがこのリクエストを拒否しました。',
  sessionEnded: 'セッションが終了しました。続けるにはもう一度サインインしてください。',
  passkeyName:
    'パスキーは、127.0.0.1のようなIPアドレスではなく、ホスト名でポータルを開いた場合にのみ使用できます。メールのリンクにあるアドレスで開いて、もう一度お試しください。',
  passkeyUnable: 'この端末ではパスキーを使用できませんでした。別の端末またはパスワードを使用してください。',
} as const
