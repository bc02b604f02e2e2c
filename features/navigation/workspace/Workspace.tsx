import { useState } from 'react'
import { useLocation } from 'react-router'
import { wantedBy } from '#features/navigation/palette/keys.ts'
import type { Opened } from '#features/navigation/palette/Overlay.tsx'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import { useListenFirst } from '#src/ui/hooks/useListenFirst.ts'
import { laterPart } from '#src/ui/later/laterPart.tsx'
import { useAppSelector, useUser } from '#store/hooks.ts'
import { selectSingleKeys } from '#store/shortcuts.ts'
import { BottomBar } from './BottomBar.tsx'
import { navItemAt, navItemsOf } from '#features/navigation/navItems.ts'
import { SideNavigation } from './SideNavigation.tsx'

const Overlay = laterPart(
  async () => (await import('#features/navigation/palette/Overlay.tsx')).Overlay,
)

/** The ways through a signed-in person's pages: beside them on the desk, below them on the phone. */
export function Workspace() {
  const user = useUser()
  const { pathname, search } = useLocation()
  const isDesk = useIsDesk()
  const hasSingleKeys = useAppSelector(selectSingleKeys)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  useListenFirst('keydown', user !== null, (event) => {
    // Whoever holds the first key is about to press the second.
    if (event.key === 'Control' || event.key === 'Meta') return Overlay.fetch()
    const wanted = wantedBy(event, hasSingleKeys)
    if (!wanted) return
    // Another question waits for its answer first.
    if (opened ? wanted !== opened : document.querySelector('dialog[open], [aria-modal="true"]'))
      return
    event.preventDefault()
    setOpened(opened ? undefined : wanted)
  })
  if (!user) return null
  const groups = navItemsOf[user.role]
  const current = navItemAt(
    groups.flatMap(({ places }) => places),
    pathname + search,
  )
  const Bar = isDesk ? SideNavigation : BottomBar
  return (
    <>
      <Bar
        groups={groups}
        current={current}
        onFind={() => setOpened('palette')}
        onApproach={Overlay.fetch}
      />
      {opened && (
        <Overlay.Part
          key={opened}
          role={user.role}
          onClose={close}
          onShortcuts={() => setOpened('shortcuts')}
          {...{ opened }}
        />
      )}
    </>
  )
}
