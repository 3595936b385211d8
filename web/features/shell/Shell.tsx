import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { viewed } from '../../api/viewed.ts'
import { frame } from '../../messages/en-GB/frame.ts'
import { projects } from '../../messages/en-GB/projects.ts'
import { Library } from '../../ui/Library.tsx'
import { later } from '../../ui/later.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { useOnPhone } from '../../ui/useOnPhone.ts'
import { AlertBanners } from '../alerts/AlertBanners.tsx'
import { StepUp } from '../step-up/StepUp.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { GoToButton, GoToProvider } from './GoTo.tsx'
import { Home } from './Home.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { Navigation } from './Navigation.tsx'
import { Rail } from './Rail.tsx'
import styles from './Shell.module.css'
import { useLeftovers } from './useLeftovers.ts'
import { Who } from './Who.tsx'

const OnThisDevice = later(async () => (await import('./OnThisDevice.tsx')).OnThisDevice, { idle: true })

/** Staff see the portal as somebody else does. */
const ViewingBanner = later(async () => (await import('../staff/ViewingBanner.tsx')).ViewingBanner)
const isViewing = viewed() !== undefined

/** Below it the lists need the width more than the navigation does. */
const narrow = '(max-width: 1023px)'

function Side() {
  return (
    <header className={styles.side}>
      <Home />
      <GoToButton look="side" />
      <Navigation />
      <div className={styles.who}>
        <Who />
        <AccountMenu />
      </div>
    </header>
  )
}

const words = { ...frame, projects }

function Surroundings({ rail }: { rail: boolean }) {
  useLeftovers()
  const t = useTranslations('shell')
  const onPhone = useOnPhone()
  const short = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) || rail
  const content = useRef<HTMLElement>(null)
  return (
    <>
      <GoToProvider>
        <SkipLink to={() => content.current?.focus()}>{t('skip')}</SkipLink>
        {onPhone && (
          <header className={styles.bar}>
            <MenuDrawer />
            <Home />
            <AccountMenu look="bare" />
          </header>
        )}
        <div className={short ? styles.railed : styles.shell}>
          {!onPhone && (short ? <Rail /> : <Side />)}
          <main id="content" className={styles.main} ref={content} tabIndex={-1}>
            {isViewing && <ViewingBanner props={{}} />}
            <AlertBanners />
            <OnThisDevice props={{}} />
            <Outlet />
          </main>
        </div>
      </GoToProvider>
      <StepUp />
    </>
  )
}

/** What surrounds every screen behind the login; `rail` leaves the width to the work. */
const Frame = ({ rail }: { rail: boolean }) => (
  <Library>
    <Texts add={words}>
      <Surroundings rail={rail} />
    </Texts>
  </Library>
)

export function Shell() {
  return <Frame rail={false} />
}

export function NarrowShell() {
  return <Frame rail />
}
