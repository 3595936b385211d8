import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { getAnalysis } from '@hub/contract/rai'
import { Menu } from '@mantine/core'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../api/call.ts'
import { Button } from '../../ui/Button.tsx'
import menu from '../../ui/menu.module.css'
import { menuProps } from '../../ui/menuProps.ts'
import { toastFailure } from '../../ui/toasts.ts'
import { saveAnswer } from '../jobs/download.ts'

const formats = ['csv', 'memoq-csv', 'xlsx', 'json'] as const
type Format = (typeof formats)[number]

/** A report as a file. */
export function ExportMenu({ analysisId, name }: { analysisId: string; name: string }) {
  const t = useTranslations('rai.export')
  const [message, setMessage] = useState('')
  const save = async (format: Format) => {
    setMessage('')
    try {
      const answer = await send(getAnalysis, { params: { analysisId }, query: { format } })
      setMessage(
        t('saved', { file: await saveAnswer(answer, `${name}.${format === 'memoq-csv' ? 'csv' : format}`) }),
      )
    } catch (error) {
      // R8.10
      toastFailure(error)
    }
  }
  return (
    <>
      <Menu
        position="bottom-start"
        offset={4}
        {...menuProps}
        classNames={{ dropdown: `${menu.dropdown}`, item: `${menu.item}` }}
      >
        <Menu.Target>
          <Button>
            {t('button')}
            <CaretDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {t(format)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <small role="status">{message}</small>
    </>
  )
}
