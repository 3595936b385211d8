type Address = { pathname: string; search: Record<string, unknown> }

/**
 * Whether an address is still about what the one before it was about: the same screen, of the same project, job or
 * person. All else in an address is how that is shown; a screen that is about nothing yet may come to be.
 */
export const isSameScreen = (before: Address, next: Address): boolean =>
  before.pathname === next.pathname &&
  Object.entries(before.search).every(([name, value]) => !name.endsWith('Id') || next.search[name] === value)
