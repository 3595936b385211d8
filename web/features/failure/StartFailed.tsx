import { common } from '../../messages/en-GB/common.ts'
import { failures } from '../../messages/en-GB/failures.ts'
import { translated } from '../../messages/language.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './failure.module.css'

/**
 * The page could not even learn its configuration: nothing around it can be relied on, not even the texts' provider.
 */
export function StartFailed({ again }: { again: () => void }) {
  return (
    <main className={styles.page}>
      {/* Its configured name is not known: the document's own has to do. */}
      <Brand name={document.title} />
      <h1>{translated(common).failure.title}</h1>
      <p>{translated({ failures }).failures.network}</p>
      <Button look="main" onClick={again}>
        {translated(common).failure.again}
      </Button>
    </main>
  )
}
