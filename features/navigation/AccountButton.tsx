import type { User } from '#contract/people.ts'
import { Button } from '#src/ui/Button.tsx'
import * as styles from './NavigationBar.module.css'

/** What stands on the menu's button: the name, at most about 100 px of it. */
export const AccountName = ({ user }: { user: User }) => <span className={styles.name}>{user.name || user.email}</span>

/** The menu's button until the menu has arrived. */
export const AccountButton = ({ user }: { user: User }) => (
  <Button icon="user" iconAfter="chevronDown" aria-busy><AccountName user={user} /></Button>
)
