/** The screens of the navigation's groups: address, and name in the messages. */
export const projects = [
  ['/app/projects/requests', 'requests'],
  ['/app/projects', 'allProjects'],
] as const

export const preferences = [
  ['/app/settings/password', 'password'],
  ['/app/settings/two-step', 'twoStep'],
  ['/app/settings/sessions', 'sessions'],
  ['/app/settings/notifications', 'notifications'],
  ['/app/settings/memory', 'memory'],
] as const
