import styles from './Brand.module.css'

/** Two columns of lines, source and target: the portal's mark. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M3 5h8M3 10h8M3 15h5" stroke="var(--ink)" strokeWidth="2" fill="none" />
      <path d="M14 9h7M14 14h7M14 19h4" stroke="var(--accent)" strokeWidth="2" fill="none" />
    </svg>
  )
}

/** Whose page this is, where nothing else says so. */
export function Brand({ name }: { name: string }) {
  return (
    <div className={styles.brand}>
      <Mark size={24} />
      {name}
    </div>
  )
}
