import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { MomentField } from '../../../ui/MomentField.tsx'
import { Fields } from '../../../ui/Page.tsx'
import { PickPerson } from '../people/PickPerson.tsx'

/** An order as it is typed. */
export type Order = { name: string; client: string; customId: string; deadline: string; coordinator: string }

type Props = {
  order: Order
  change: (part: Partial<Order>) => void
  wrong: Partial<Record<keyof Order, string | undefined>>
}

/** What a project is about. */
export function OrderFields({ order, change, wrong }: Props) {
  const t = useTranslations('staffProject.order')
  const line = (name: 'name' | 'client' | 'customId', most: number) => (
    <TextField
      label={t(name)}
      name={name}
      value={order[name]}
      maxLength={most}
      autoComplete="off"
      dir="auto"
      error={wrong[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {line('name', 300)}
      <Fields>
        {line('client', 300)}
        {line('customId', 100)}
        <MomentField
          label={t('deadline')}
          name="deadline"
          value={order.deadline}
          change={(deadline) => change({ deadline })}
          error={wrong.deadline}
        />
        <PickPerson
          label={t('coordinator')}
          hint={t('coordinatorHint')}
          staff
          value={order.coordinator}
          change={(coordinator) => change({ coordinator })}
          error={wrong.coordinator}
        />
      </Fields>
    </>
  )
}
