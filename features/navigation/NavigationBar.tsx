import { type ComponentProps, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Logo } from '#src/ui/base/Logo.tsx'
import { later } from '#src/ui/later/later.ts'
import { laterPart, onApproach } from '#src/ui/later/laterPart.tsx'
import { selectActing } from '#store/acting.ts'
import { useAppDispatch, useAppSelector, useUser } from '#store/hooks.ts'
import { openMenu, selectOpenMenu } from '#store/menu.ts'
import { AccountButton } from './AccountButton.tsx'
import * as styles from './NavigationBar.module.css'

// Fetched when a person is signed in, or opens the panel: a visitor's first page does not carry them.
const AccountMenu = later(async () => (await import('./AccountMenu.tsx')).AccountMenu)
const SidePanel = laterPart(async () => (await import('./SidePanel.tsx')).SidePanel)

/** Says of the page that one is on, or below, that one is. */
function BarLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`))
  return (
    <Link to={to} className={styles.link} aria-current={isHere ? 'page' : undefined} {...rest} />
  )
}

/** Fixed on top of every page. */
export function NavigationBar() {
  const user = useUser()
  return (
    <header className={styles.bar}>
      <nav className={`container ${styles.inner}`} aria-label="Main">
        <Link to={paths.home} className={styles.brand}>
          <Logo />
        </Link>
        <Working />
        <div className={styles.desk}>
          <BarLink to={paths.home}>Home</BarLink>
          <BarLink to={paths.vendors}>Vendors</BarLink>
          {user ? (
            <Suspense fallback={<AccountButton user={user} />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <>
              <BarLink to={paths.login} data-visitor>
                Login
              </BarLink>
              <Button to={paths.signup} data-visitor>
                Sign Up
              </Button>
            </>
          )}
        </div>
        <span className={styles.phone}>
          <PanelButton />
        </span>
      </nav>
      <Panel />
    </header>
  )
}

/** For whose wedding, of somebody who works on several; the dashboard lets them choose another. */
function Working() {
  const name = useAppSelector(selectActing)?.name
  return (
    name && (
      <Link to={paths.dashboard} className={styles.wedding}>
        <span className="visually-hidden">You’re working on the wedding of </span>
        {name}
      </Link>
    )
  )
}

/** These two alone are drawn again by a press. */
function PanelButton() {
  const open = useAppSelector(selectOpenMenu) === 'panel'
  const dispatch = useAppDispatch()
  return (
    <Button
      variant="plain"
      icon="menu"
      label="Open menu"
      aria-expanded={open}
      {...onApproach(SidePanel.fetch)}
      onClick={() => dispatch(openMenu('panel'))}
    />
  )
}

function Panel() {
  const user = useUser()
  const open = useAppSelector(selectOpenMenu) === 'panel'
  return open && <SidePanel.Part user={user} shape={<div className={styles.panel} aria-hidden />} />
}
