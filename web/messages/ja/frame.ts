import { units } from '@hub/text/units/ja'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, in Japanese. */
export const frame = {
  shell: {
    main: 'メイン',
    menu: 'メニュー',
    account: 'アカウント',
    theme: { label: 'テーマ', system: 'システム', light: 'ライト', dark: 'ダーク' },
    logOut: 'サインアウト',
    close: '閉じる',
    dialogComing: 'お待ちください。Escapeで閉じます。',
    goTo: '移動',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'プロジェクト',
    requests: '依頼',
    allProjects: 'すべてのプロジェクト',
    skip: '本文へスキップ',
    earnings: '報酬',
    profile: 'プロフィール',
    preferences: '環境設定',
    password: 'パスワード',
    twoStep: '2段階認証',
    sessions: 'セッション',
    notifications: '通知',
    memory: 'マイメモリ',
    rai: 'RAI',
    openRequests: '未回答の依頼：{count, plural, other {#件}}',
  },
  difference: { added: 'ここのみ：', removed: 'マッチのみ：', end: '、終わり。' },
  code: { open: 'タグ{n}', close: 'タグ{n}の終わり', alone: 'タグ{n}' },
  units,
  leave: {
    title: '保存せずに移動しますか？',
    leave: '移動',
    stay: 'とどまる',
    signOut: 'このページに入力した内容はまだ保存されていません。サインアウトすると失われます。',
    signOutFiles: 'ファイルはまだ送信中です。サインアウトすると届きません。',
  },
  mfa,
} as const
