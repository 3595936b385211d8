/** The palette: where to go, and what to do, by typing. */
export const palette = {
  title: 'Go to',
  hint: 'Project, job or screen',
  groups: { recent: 'Recently opened', acts: 'Actions here', screens: 'Screens', found: 'Found' },
  kinds: { project: 'Project', job: 'Job' },
  looking: 'Looking…',
  opening: 'Opening…',
  nothing: 'Nothing matches “{words}”.',
  failed: 'The search did not work: {reason}',
  retry: 'Retry',
  count: '{count, plural, =0 {No results} one {# result} other {# results}}',
  keys: '<b>↑ ↓</b> choose, <b>Enter</b> opens, <b>Esc</b> closes',
} as const
