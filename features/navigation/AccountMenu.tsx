import type { User } from '#contract/account/users.ts'
import { Menu, MenuItem } from '#src/ui/overlays/Menu.tsx'
import { closeMenu, openMenu, selectOpenMenu } from '#store/menu.ts'
import { useAppDispatch, useAppSelector } from '#store/hooks.ts'
import { AccountName } from './AccountButton.tsx'
import { menuOf } from './links.ts'
import { useSignOut } from './useSignOut.ts'

/** The desk's menu of a signed-in person: the name on the button, the role's links under it. */
export function AccountMenu({ user }: { user: User }) {
  const dispatch = useAppDispatch()
  const open = useAppSelector(selectOpenMenu) === 'account'
  const signOut = useSignOut()
  return (
    <Menu
      open={open}
      onOpenChange={(next) => dispatch(next ? openMenu('account') : closeMenu())}
      icon="user"
      iconAfter="chevronDown"
      trigger={<AccountName user={user} />}
    >
      {menuOf(user.role).map(({ label, to }) => (
        <MenuItem key={label} to={to}>
          {label}
        </MenuItem>
      ))}
      <MenuItem onClick={signOut} icon="logout">
        Logout
      </MenuItem>
    </Menu>
  )
}
