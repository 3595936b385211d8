import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useLocation, useRouter } from '@tanstack/react-router'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { KeyCatcher, noKeys } from '../../ui/KeyCatcher.tsx'
import { later } from '../../ui/later.tsx'
import { onMac } from '../../ui/onMac.ts'
import { type PaletteAct, paletteActs } from '../../ui/paletteActs.ts'
import { useVisit } from '../../ui/useVisit.ts'
import { handPaletteSource } from '../palette/source.ts'
import { useIsConsultant } from '../session/useIsStaff.ts'
import { preferencesOf, projects } from './groups.ts'
import { opensPalette } from './paletteKey.ts'
import styles from './Shell.module.css'
import { useAfterClosing } from './useAfterClosing.ts'

const Palette = later(async () => (await import('../palette/Palette.tsx')).Palette)

const OpenContext = createContext(() => {})

/** In the editor the key searches the memories. */
const editor = '/app/projects/job'
const useInEditor = () => useLocation({ select: ({ pathname }) => pathname === editor })

/** Gives the palette the screens of a consultant's navigation. */
function useScreens() {
  const t = useTranslations('shell')
  const isConsultant = useIsConsultant()
  useEffect(() => {
    const screens = [
      ...projects.map(([href, name]) => ({ href, name: t(name), within: t('projects') })),
      ...(isConsultant ? [{ href: '/app/earnings', name: t('earnings') }] : []),
      { href: '/app/profile', name: t('profile') },
      ...preferencesOf(isConsultant).map(([href, name]) => ({
        href,
        name: t(name),
        within: t('preferences'),
      })),
      { href: '/app/rai', name: t('rai') },
    ]
    return handPaletteSource({ screens })
  }, [t, isConsultant])
}

/** Opens an address; who could not see what had the focus goes on in the page's content. */
function useOpening() {
  const router = useRouter()
  return useCallback(
    async (href: string) => {
      const before = router.state.location.href
      await router.navigate({ href })
      if (router.state.location.href !== before) document.getElementById('content')?.focus()
    },
    [router],
  )
}

/** The palette, above whatever screen is open, and the key that opens and closes it. */
export function GoToProvider({ children }: { children: ReactNode }) {
  const [acts, setActs] = useState<readonly PaletteAct[]>()
  const isOpen = acts !== undefined
  const inEditor = useInEditor()
  useScreens()
  const open = useOpening()
  const afterClosing = useAfterClosing(isOpen)
  const buffer = useRef(noKeys)
  const pathname = useLocation({ select: ({ pathname: path }) => path })
  useVisit({ kind: 'screen', href: pathname, name: '', detail: null })
  const show = useCallback(() => setActs(paletteActs()), [])
  const close = useCallback(() => setActs(undefined), [])
  const leave = useCallback(
    (work: () => void) => {
      afterClosing(work)
      close()
    },
    [afterClosing, close],
  )
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (inEditor || !opensPalette(event, onMac)) return
    event.preventDefault()
    if (isOpen) close()
    else if (!document.querySelector('[role="dialog"]')) show()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <OpenContext value={show}>
      {children}
      {isOpen && (
        <Palette
          until={<KeyCatcher buffer={buffer} close={close} />}
          props={{ acts, buffer, close, leave, open: (href: string) => void open(href) }}
        />
      )}
    </OpenContext>
  )
}

/** `rail`: a mark and a word; `menu`: in the drawer of a phone, which closes before it opens. */
type Props = { look: 'side' | 'rail' | 'menu'; before?: (next: () => void) => void }

export function GoToButton({ look, before }: Props) {
  const t = useTranslations('shell')
  const show = use(OpenContext)
  const inEditor = useInEditor()
  return (
    <button
      type="button"
      className={look === 'rail' ? undefined : styles.goTo}
      aria-haspopup="dialog"
      {...(!inEditor && { 'aria-keyshortcuts': onMac ? 'Meta+K' : 'Control+K' })}
      onClick={() => (before ? before(show) : show())}
    >
      <MagnifyingGlass size={20} aria-hidden />
      {t('goTo')}
      {look === 'side' && <kbd aria-hidden>{t(onMac ? 'goToMacKey' : 'goToKey')}</kbd>}
    </button>
  )
}
