import type { Role } from '#contract/kernel/endpoint.ts'
import { Palette } from './Palette.tsx'
import { Shortcuts } from './Shortcuts.tsx'

export type Opened = 'palette' | 'shortcuts'

/** What the keys of the workspace open; fetched when one is pressed. */
export const Overlay = ({
  opened,
  role,
  onClose,
  onShortcuts,
}: {
  opened: Opened
  role: Role
  onClose: () => void
  onShortcuts: () => void
}) =>
  opened === 'palette' ? (
    <Palette {...{ role, onClose, onShortcuts }} />
  ) : (
    <Shortcuts onClose={onClose} />
  )
