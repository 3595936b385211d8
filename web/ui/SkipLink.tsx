import styles from './SkipLink.module.css'

type Props = { to: () => void; children: string }

/** Shown while it has the focus: leads past what comes first to what a screen is for. */
export const SkipLink = ({ to, children }: Props) => (
  // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page
  <a
    href="#content"
    className={styles.skip}
    onClick={(event) => {
      // The address stays: it is what the router goes by.
      event.preventDefault()
      to()
    }}
  >
    {children}
  </a>
)
