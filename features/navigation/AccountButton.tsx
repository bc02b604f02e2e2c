import type { User } from '#contract/account/users.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useAppDispatch } from '#store/hooks.ts'
import { openMenu } from '#store/menu.ts'
import * as styles from './NavigationBar.module.css'

/** What stands on the menu's button: the name, at most about 100 px of it. */
export const AccountName = ({ user }: { user: User }) => (
  <span className={styles.name}>{user.name || user.email}</span>
)

/** The menu's button until the menu has arrived; pressed early, the menu comes open. */
export function AccountButton({ user }: { user: User }) {
  const dispatch = useAppDispatch()
  return (
    <Button
      icon="user"
      iconAfter="chevronDown"
      aria-busy
      aria-expanded={false}
      onClick={() => dispatch(openMenu('account'))}
    >
      <AccountName user={user} />
    </Button>
  )
}
