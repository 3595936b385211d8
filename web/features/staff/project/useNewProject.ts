import { addProject, listStaffProjects } from '@hub/contract/staff-projects'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { firstMessage } from '../../../api/failure.ts'
import { callQuery } from '../../../api/query.ts'
import { momentTyped } from '../../../ui/moments.ts'
import { readerZone } from '../../../ui/Texts.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { useTypedForm } from '../../../ui/typed.ts'
import { useSending } from '../../../ui/useSending.ts'
import { currentUserQuery } from '../../session/user.query.ts'
import { wrongOf } from './ChangeOrder.tsx'
import { Copy, takeMemories } from './copy.ts'
import type { Dropped } from './dropped.ts'
import { nameFrom, nextId, usualSource } from './newProject.rules.ts'
import type { Order } from './OrderFields.tsx'
import { type StaffProject, staffProjectQuery } from './project.query.ts'
import { addUploads } from './uploads.ts'

/** The last projects, from which the next one's ID and languages are proposed. */
const latestQuery = callQuery(listStaffProjects, { query: { limit: '10' } })

/** There is a project by this ID already. */
class Known extends Error {
  readonly project: StaffProject
  constructor(project: StaffProject) {
    super('known')
    this.project = project
  }
}

/** Makes the project; one by the same ID is never changed from here. */
async function create(order: Order, source: string, copy: Copy | undefined): Promise<StaffProject> {
  const customId = order.customId.trim()
  const { results } = await call(listStaffProjects, { query: { search: customId, limit: '500' } })
  const same = results.find((project) => project.custom_id === customId)
  if (same) throw new Known(same)
  const deadline = momentTyped(order.deadline, readerZone())
  return await call(addProject, {
    body: {
      custom_id: customId,
      source_language: source,
      name: order.name.trim() || null,
      company_name: order.client.trim() || null,
      coordinator_id: order.coordinator || null,
      ...(copy?.instructions && { instructions: copy.instructions }),
      ...(deadline && { deadline }),
    },
  })
}

/** Makes the project of an order, sends what was dropped, and goes there. */
function useMaking(
  order: Order,
  source: string,
  targets: string[],
  copy: Copy | undefined,
  forget: () => void,
) {
  const t = useTranslations('staffProject.copy')
  const navigate = useNavigate()
  const client = useQueryClient()
  return useSending({
    mutationFn: (dropped: Dropped | undefined) =>
      create({ ...order, name: order.name.trim() || nameFrom(dropped) }, source, copy),
    onSuccess: async (project, dropped) => {
      forget()
      if (copy)
        await takeMemories(project.id, copy.memories).catch((error: unknown) =>
          toastError({ message: t('memoriesFailed', { reason: firstMessage(error) }) }),
        )
      client.setQueryData(staffProjectQuery(project.id).queryKey, project)
      if (dropped) addUploads(project.id, dropped.files, 'document', targets)
      void navigate({
        to: '/app/staff/$screen',
        params: { screen: 'project' },
        search: { projectId: project.id },
        replace: true,
      })
    },
  })
}

/** An order that was begun: it waits on the device until its project is made. */
const Draft = z.object({
  typed: z.object({
    name: z.exactOptional(z.string()),
    client: z.exactOptional(z.string()),
    customId: z.exactOptional(z.string()),
    deadline: z.exactOptional(z.string()),
    coordinator: z.exactOptional(z.string()),
  }),
  language: z.optional(z.string()),
  targets: z.array(z.string()),
  copy: z.optional(Copy),
})
type Draft = z.output<typeof Draft>

const nothing: Draft = { typed: {}, targets: [] }

/** An order as it is typed, and the project that becomes of it. */
export function useNewProject() {
  const moments = useTranslations('moment')
  const { data: user } = useQuery(currentUserQuery)
  const { data: latest, isPending } = useQuery(latestQuery)
  const [last] = latest?.results ?? []
  const [draft, keepDraft, forget] = useTypedForm('project', () => nothing, Draft)
  const { typed, language, targets, copy } = draft
  const change = (part: Partial<Draft>) => keepDraft({ ...draft, ...part })
  const [waiting, setWaiting] = useState<Dropped>()
  const [tried, setTried] = useState(false)
  const order: Order = {
    name: '',
    client: '',
    customId: nextId(last?.custom_id, Date.now()),
    deadline: '',
    coordinator: user?.id ?? '',
    ...typed,
  }
  const source = language ?? usualSource(latest?.results ?? [])
  const take = (earlier: Copy) => {
    const { client, coordinator, source, targets } = earlier
    change({
      copy: earlier,
      typed: { ...typed, client, ...(coordinator && { coordinator }) },
      ...(source && { language: source }),
      targets,
    })
  }
  const takeNothing = () => {
    const { client: _, coordinator: __, ...rest } = typed
    keepDraft({ typed: rest, targets: [] })
  }
  const isWrong = order.deadline.trim() !== '' && momentTyped(order.deadline, readerZone()) === undefined
  const make = useMaking(order, source, targets, copy, forget)
  const begin = (dropped: Dropped | undefined) => {
    setTried(true)
    // What was dropped waits for what is missing.
    if (dropped) setWaiting(dropped)
    if (source !== '' && !isWrong && !make.isPending) make.mutate(dropped ?? waiting)
  }
  const wrong = { ...wrongOf(make.error), ...(tried && isWrong && { deadline: moments('wrong') }) }
  /** why what was dropped still waits */
  const waitsFor = source === '' ? 'language' : isWrong || make.isError ? 'wrong' : 'you'
  const known = make.error instanceof Known ? make.error.project : undefined
  return {
    order,
    change: (part: Partial<Order>) => change({ typed: { ...typed, ...part } }),
    source,
    // What is typed is not taken away by a proposal that comes late.
    isProposing: isPending && language === undefined,
    setLanguage: (chosen: string) => change({ language: chosen }),
    targets,
    setTargets: (chosen: string[]) => change({ targets: chosen }),
    tried,
    wrong,
    make,
    waiting,
    waitsFor,
    known,
    begin,
    copy,
    take,
    takeNothing,
  }
}
