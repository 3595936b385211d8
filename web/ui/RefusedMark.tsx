import { ToneMark } from './Note.tsx'
import styles from './RefusedMark.module.css'

/** Why an act was refused, beside what it is about; a toast says the same to who cannot see it. */
export const RefusedMark = ({ reason }: { reason: string }) => (
  <p className={styles.refused}>
    <ToneMark tone="bad" size={16} />
    {reason}
  </p>
)
