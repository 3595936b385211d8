import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import styles from '../links/PublicPage.module.css'
import { NewPassword } from './NewPassword.tsx'
import type { useLinkedPassword } from './useLinkedPassword.ts'

type Props = { label: string } & ReturnType<typeof useLinkedPassword>

/** The form of a password that is set by a link. */
export function LinkedPasswordForm({ label, fields, refusal, form, submit }: Props) {
  return (
    <form
      noValidate
      className={styles.form}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <NewPassword {...fields} />
      {refusal && <Note tone="bad">{refusal}</Note>}
      <div>
        <Button look="main" type="submit">
          {label}
        </Button>
      </div>
    </form>
  )
}
