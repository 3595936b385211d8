import { units } from '@hub/text/units/en-GB'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, and what several of them do. */
export const frame = {
  shell: {
    main: 'Main',
    menu: 'Menu',
    account: 'Account',
    theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
    logOut: 'Log Out',
    close: 'Close',
    dialogComing: 'One moment. Escape closes this.',
    goTo: 'Go to',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Projects',
    requests: 'Requests',
    allProjects: 'All projects',
    skip: 'Skip to the content',
    earnings: 'Earnings',
    profile: 'Profile',
    preferences: 'Preferences',
    password: 'Password',
    twoStep: 'Two-step verification',
    sessions: 'Sessions',
    notifications: 'Notifications',
    memory: 'My memory',
    rai: 'RAI',
    openRequests: '{count, plural, one {# open request} other {# open requests}}',
  },
  difference: { added: 'only here:', removed: 'only in the match:', end: ', end.' },
  code: { open: 'Code {n}', close: 'End of code {n}', alone: 'Code {n}' },
  units,
  leave: {
    title: 'Leave without saving?',
    leave: 'Leave',
    stay: 'Stay',
    signOut: 'What you typed on this page is not saved yet. You will lose it if you sign out.',
    signOutFiles: 'Files are still on their way. They do not arrive if you sign out.',
  },
  mfa,
} as const
