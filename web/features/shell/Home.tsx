import { Link } from '@tanstack/react-router'
import { configuration } from '../../api/configuration.ts'
import { Mark } from '../../ui/Brand.tsx'
import styles from './Shell.module.css'

export function Home() {
  return (
    <Link to="/app" className={styles.brand} activeProps={{ 'aria-current': undefined }}>
      <Mark size={24} />
      {configuration().name}
    </Link>
  )
}
