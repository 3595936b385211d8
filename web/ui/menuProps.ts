/** What every menu of the library has in common. */
export const menuProps = {
  transitionProps: { duration: 0 },
  // An element without a role that takes the focus: readers of the screen would meet it first.
  withInitialFocusPlaceholder: false,
  // In the page's main part, not beside it: what is in no landmark is passed over by those who go by them.
  portalProps: { target: '#content' },
} as const
