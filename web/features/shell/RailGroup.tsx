import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { laterMenu } from '../../ui/LaterMenu.tsx'
import type { Screens } from './menus.ts'
import styles from './Shell.module.css'

const RailMenu = laterMenu<{ screens: Screens }>(async () => (await import('./RailMenu.tsx')).RailMenu)

type GroupProps = { name: string; icon: ReactNode; at: string | readonly string[]; screens: Screens }

/** A group opens beside the rail; `at` is where its screens are. */
export function RailGroup({ name, icon, at, screens }: GroupProps) {
  const inside = useLocation({
    select: ({ pathname }) => [at].flat().some((place) => pathname.startsWith(place)),
  })
  return (
    <RailMenu
      button={
        <button type="button" className={inside ? styles.here : undefined}>
          {icon}
          {name}
        </button>
      }
      props={{ screens }}
    />
  )
}
