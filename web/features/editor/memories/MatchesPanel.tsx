import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { answered, pageLanguage } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import codeStyles from '../../../ui/Coded.module.css'
import { CodedText } from '../../../ui/Coded.tsx'
import { Difference } from '../../../ui/Difference.tsx'
import { dateOnly } from '../../../ui/formats.ts'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import type { Languages } from '../languages.ts'
import styles from './Memories.module.css'
import { type Match, matchesQuery } from './memories.query.ts'
import { shownDifference, shownText } from './shown.rules.ts'

type Props = {
  jobId: string
  segmentId: string
  languages: Languages
  editable: boolean
  insert: (match: Match) => void
  /** the key that inserts the nth */
  keyOf: (n: number) => string
}

/** How much of a long text is not shown; a match is inserted whole. */
function MoreNote({ count }: { count: number }) {
  const t = useTranslations('editor.matches')
  return count > 0 && <span lang={pageLanguage()}> {t('left', { count })}</span>
}

function ShownText({ text }: { text: Match['target'] }) {
  const excerpt = shownText(text)
  return (
    <>
      <CodedText text={excerpt.text} />
      <MoreNote count={excerpt.left} />
    </>
  )
}

function ShownDifference({ parts }: { parts: Match['difference'] }) {
  const excerpt = shownDifference(parts)
  return (
    <>
      <Difference parts={excerpt.parts} />
      <MoreNote count={excerpt.left} />
    </>
  )
}

/** What was translated before like the active segment, the best first. */
export function MatchesPanel({ jobId, segmentId, languages, editable, insert, keyOf }: Props) {
  const t = useTranslations('editor.matches')
  const { data, error, isLoadingError, refetch } = useQuery(matchesQuery(jobId, segmentId))
  if (isLoadingError) return <LoadFailed title={t('failed')} error={error} retry={refetch} />
  if (!data) return <p className={styles.none}>{t('loading')}</p>
  if (data.results.length === 0) return <p className={styles.none}>{t('none')}</p>
  return (
    <ol className={styles.list} aria-label={t('list')}>
      {data.results.map((match, at) => (
        <li key={`${match.memory.id} ${match.id}`} className={styles.unit}>
          <div className={styles.about}>
            <b>{t('score', { score: String(match.score) })}</b>
            <span>{answered(match.memory.name)}</span>
            {match.author !== null && <span>{match.author}</span>}
            {match.changed_at !== null && <span>{dateOnly(match.changed_at, readerZone())}</span>}
            {editable && (
              <Button look="quiet" inRow onClick={() => insert(match)}>
                {/* By its content, not by a label: who speaks to the page says what is seen. */}
                <span className="sr">{t('insert', { n: String(at + 1) })}</span>
                <kbd aria-hidden>{keyOf(at + 1)}</kbd>
              </Button>
            )}
          </div>
          {(match.penalties.length > 0 || !match.codes_mapped) && (
            <ul className={styles.penalties} aria-label={t('why')}>
              {match.penalties.map(({ kind, points }) => (
                <li key={kind}>{t(`penalty.${kind}`, { points: String(points) })}</li>
              ))}
              {!match.codes_mapped && <li>{t('noCodes')}</li>}
            </ul>
          )}
          <p className={codeStyles.text} lang={languages.source} dir={languages.sourceDirection}>
            <ShownDifference parts={match.difference} />
          </p>
          <p
            className={`${codeStyles.text} ${styles.target}`}
            lang={languages.target}
            dir={languages.targetDirection}
          >
            <ShownText text={match.target} />
          </p>
        </li>
      ))}
    </ol>
  )
}
