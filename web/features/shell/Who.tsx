import { useQuery } from '@tanstack/react-query'
import { answered } from '../../messages/language.ts'
import { currentUserQuery } from '../session/user.query.ts'
import styles from './Shell.module.css'

/** Whose portal this is; two lines are kept free until it is known. */
export function Who() {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <p className={styles.name}>
      <b>{user ? [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email : ' '}</b>
      <small>{answered(user?.type ?? ' ')}</small>
    </p>
  )
}
