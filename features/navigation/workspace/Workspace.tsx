import { useLocation } from 'react-router'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import { useUser } from '#store/hooks.ts'
import { BottomBar } from './BottomBar.tsx'
import { navItemAt, navItemsOf } from './navItems.ts'
import { SideNavigation } from './SideNavigation.tsx'

/** The ways through a signed-in person's pages: beside them on the desk, below them on the phone. */
export function Workspace() {
  const user = useUser()
  const { pathname, search } = useLocation()
  const isDesk = useIsDesk()
  if (!user) return null
  const groups = navItemsOf[user.role]
  const current = navItemAt(
    groups.flatMap(({ places }) => places),
    pathname + search,
  )
  const Bar = isDesk ? SideNavigation : BottomBar
  return <Bar groups={groups} current={current} />
}
