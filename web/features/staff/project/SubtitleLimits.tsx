import { subtitleLimits } from '@hub/contract/staff-projects'
import { usualLimits } from '@hub/text/checks/subtitles'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { Fields } from '../../../ui/Page.tsx'
import type { StaffProject } from './project.query.ts'

const names = ['speed', 'line'] as const
type Name = (typeof names)[number]

/** What is typed as a limit: null for the usual one, undefined for what is none. */
function limitTyped(name: Name, text: string): number | null | undefined {
  const { least, most } = subtitleLimits[name]
  const typed = text.trim()
  if (typed === '') return null
  const limit = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return limit >= least && limit <= most ? limit : undefined
}

/** The limits of a project's subtitles as they are typed; `body`: what of them is to be changed. */
export function useSubtitleLimits(project: StaffProject) {
  const [typed, setTyped] = useState({
    speed: String(project.subtitle_speed),
    line: String(project.subtitle_line),
  })
  const limits = { speed: limitTyped('speed', typed.speed), line: limitTyped('line', typed.line) }
  return {
    typed,
    change: (name: Name, text: string) => setTyped({ ...typed, [name]: text }),
    isWrong: names.some((name) => limits[name] === undefined),
    body: {
      ...(limits.speed !== project.subtitle_speed && { subtitle_speed: limits.speed }),
      ...(limits.line !== project.subtitle_line && { subtitle_line: limits.line }),
    },
  }
}

type Props = Pick<ReturnType<typeof useSubtitleLimits>, 'typed' | 'change'>

/** How many characters a second and a line the project's subtitles may have. */
export function SubtitleLimits({ typed, change }: Props) {
  const t = useTranslations('staffProject.order')
  return (
    <Fields>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(name === 'speed' ? 'subtitleSpeed' : 'subtitleLine')}
          hint={t('subtitleHint', { usual: usualLimits[name] })}
          value={typed[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={
            limitTyped(name, typed[name]) === undefined ? t('subtitleWrong', subtitleLimits[name]) : undefined
          }
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      ))}
    </Fields>
  )
}
