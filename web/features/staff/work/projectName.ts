import { useTranslations } from 'use-intl'

type Named = { name: string | null; custom_id: string | null }

/** How a project is called where it is spoken of: by its name, else by what its client calls it. */
export function useProjectName() {
  const t = useTranslations('staffWork')
  return ({ name, custom_id }: Named): string =>
    name ?? (custom_id === null ? t('nameless') : t('project', { id: custom_id }))
}
