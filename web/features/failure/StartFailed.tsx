import { useEffect, useEffectEvent } from 'react'
import { retryDelay } from '../../api/retries.ts'
import { common } from '../../messages/en-GB/common.ts'
import { failures } from '../../messages/en-GB/failures.ts'
import { translated } from '../../messages/language.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './failure.module.css'

/**
 * The page could not even learn its configuration: nothing around it can be relied on, not even the texts' provider.
 * It begins again by itself.
 */
export function StartFailed({ again }: { again: () => Promise<void> }) {
  const begin = useEffectEvent(again)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (tries: number) => {
      timer = setTimeout(() => void begin().then(() => wait(tries + 1)), retryDelay(tries))
    }
    wait(3)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.page}>
      {/* Its configured name is not known: the document's own has to do. */}
      <Brand name={document.title} />
      <h1>{translated(common).failure.title}</h1>
      <p>{translated({ failures }).failures.network}</p>
      <Button look="main" onClick={() => void again()}>
        {translated(common).failure.again}
      </Button>
    </main>
  )
}
