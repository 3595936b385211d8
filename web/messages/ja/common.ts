import { failures } from './failures.ts'

/** What every route says, in Japanese. */
export const common = {
  failures,
  passwordField: { show: 'パスワードを表示', hide: 'パスワードを非表示' },
  title: '{page} · {name}',
  alerts: {
    region: 'お知らせ',
    dismiss: '閉じる',
    dismissNamed: '閉じる：{title}',
    more: '詳細',
    moreNamed: '詳細：{title}',
    info: 'ご案内',
    success: '良いお知らせ',
    warning: '警告',
    error: '問題',
  },
  toasts: { success: '完了', error: 'エラー', close: '閉じる' },
  session: {
    signIn: 'サインイン',
    say: 'パートナー（翻訳者・翻訳会社）向けの依頼、ジョブ、翻訳のポータルです。',
    email: 'メールアドレス',
    password: 'パスワード',
    logIn: 'サインイン',
    forgot: 'パスワードをお忘れですか？',
    withPasskey: 'パスキーでサインイン',
    noPasskey:
      'ブラウザーの確認画面が閉じられたか、この端末にこのポータルのパスキーがありません。パスワードでサインインできます。',
    loggedInWithoutMfa: '2段階認証なしでサインインしました',
    loggedInWithMfa: '2段階認証でサインインしました',
    loggedOut: 'サインアウトしました',
    support: 'サインインできない場合：<mail></mail>',
    ended:
      'セッションが終了しました。続けるにはもう一度サインインしてください。翻訳やプロフィールに入力した内容はこの端末に保存されています。',
    standardTerms: '標準条件および補遺',
    termsOfUse: '利用規約',
  },
  notFound: {
    title: 'ページが見つかりません',
    say: 'このアドレスにページはありません。入力ミスがないか確認してください。ページが移動した可能性もあります。',
    back: 'トップページへ',
  },
  failure: {
    title: '問題が発生しました',
    offline: 'オフラインです。',
    opensByItself: 'オンラインに戻ると、このページは自動的に開きます。',
    say: 'このページを表示できませんでした。翻訳に入力した内容はこの端末に保存されています。',
    again: '再試行',
    request: 'リクエスト{id}',
    support: '問題が続く場合は、<mail></mail>までご連絡ください。',
    retry: '再試行',
    reason: '{reason}（リクエスト{id}）',
    kept: '作業内容は失われていません。問題が続く場合は、<mail></mail>までご連絡ください。',
  },
} as const
