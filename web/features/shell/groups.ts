/** The screens of the navigation's groups: address, and name in the messages. */
export const projects = [
  ['/app/projects/requests', 'requests'],
  ['/app/projects', 'allProjects'],
] as const

const preferences = [
  ['/app/settings/password', 'password'],
  ['/app/settings/two-step', 'twoStep'],
  ['/app/settings/sessions', 'sessions'],
  ['/app/settings/notifications', 'notifications'],
  ['/app/settings/memory', 'memory'],
] as const

/** What is a consultant's alone is not among the preferences of staff, and not among those that they view. */
export const preferencesOf = (isConsultant: boolean) =>
  preferences.filter(([, name]) => isConsultant || name !== 'memory')
