import styles from './ImportedFile.module.css'

/** Which file what follows is about: the one that was sent, though another may be chosen by now. */
export const ImportedFile = ({ name }: { name: string }) =>
  name && (
    <p className={styles.name}>
      <bdi>{name}</bdi>
    </p>
  )
