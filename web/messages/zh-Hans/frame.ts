import { units } from '@hub/text/units/zh-Hans'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, in Simplified Chinese. */
export const frame = {
  shell: {
    main: '主导航',
    menu: '菜单',
    account: '账户',
    theme: { label: '主题', system: '跟随系统', light: '浅色', dark: '深色' },
    logOut: '退出登录',
    close: '关闭',
    dialogComing: '请稍候。按 Escape 关闭。',
    goTo: '转到',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: '项目',
    requests: '请求',
    allProjects: '所有项目',
    skip: '跳至内容',
    earnings: '收入',
    profile: '个人资料',
    preferences: '偏好设置',
    password: '密码',
    twoStep: '两步验证',
    sessions: '会话',
    notifications: '通知',
    memory: '我的记忆库',
    rai: 'RAI',
    openRequests: '{count, plural, other {# 个待答复的请求}}',
  },
  difference: { added: '仅此处：', removed: '仅匹配中：', end: '，结束。' },
  code: { open: '标记 {n}', close: '标记 {n} 结束', alone: '标记 {n}' },
  units,
  leave: {
    title: '不保存就离开？',
    leave: '离开',
    stay: '留在此页',
    signOut: '您在此页面输入的内容尚未保存，退出登录后将丢失。',
    signOutFiles: '文件仍在发送中，退出登录后将无法送达。',
  },
  mfa,
} as const
