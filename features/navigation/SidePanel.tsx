import { Link } from 'react-router'
import { useRef } from 'react'
import type { User } from '#contract/account/users.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useModal } from '#src/ui/overlays/useModal.ts'
import { closeMenu } from '#store/menu.ts'
import { useAppDispatch } from '#store/hooks.ts'
import { menuOf, type NavLink, roleLabel } from './links.ts'
import { useSignOut } from './useSignOut.ts'
import * as styles from './SidePanel.module.css'

const visitorLinks: readonly NavLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'User Sign Up', to: paths.signup },
  { label: 'Become a Vendor', to: paths.vendorSignup },
  { label: 'Login', to: paths.login },
]

/** The phone's menu: slides in over the page; a press beside it or Escape closes it. */
export function SidePanel({ user }: { user: User | null }) {
  const dispatch = useAppDispatch()
  const close = () => dispatch(closeMenu())
  const signOut = useSignOut()
  const box = useRef<HTMLDivElement>(null)
  useModal(box, true, close)

  return (
    <div className={styles.place}>
      <div className={styles.overlay} aria-hidden onClick={close} data-overlay />
      <div
        ref={box}
        id="side-panel"
        className={styles.panel}
        role="dialog"
        aria-modal
        aria-label="Menu"
        tabIndex={-1}
      >
        <div className={styles.head}>
          {user ? (
            <p>
              <strong className={styles.name}>{user.name || user.email}</strong>
              <span className={styles.role}>{roleLabel[user.role]} Access</span>
            </p>
          ) : (
            <p>
              <strong>Everset</strong>
            </p>
          )}
          <Button variant="plain" icon="close" label="Close menu" onClick={close} />
        </div>
        <ul className={styles.links}>
          {(user ? menuOf(user.role) : visitorLinks).map(({ label, to }) => (
            <li key={label}>
              <Link to={to} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {user && (
          <Button icon="logout" block onClick={signOut}>
            Logout
          </Button>
        )}
      </div>
    </div>
  )
}
