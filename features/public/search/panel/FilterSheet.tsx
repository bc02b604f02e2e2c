import {
  type ComponentProps,
  type Ref,
  startTransition,
  useImperativeHandle,
  useState,
} from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { laterPart } from '#src/ui/later/laterPart.tsx'
import { nextFrame } from '#src/ui/later/nextFrame.ts'
import { Sheet } from '#src/ui/overlays/Sheet.tsx'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import type { FilterPanel } from './FilterPanel.tsx'
import { FilterPanelSkeleton } from './FilterPanelSkeleton.tsx'

const Panel = laterPart(async () => (await import('./FilterPanel.tsx')).FilterPanel)
export const fetchFilters = Panel.fetch

export type Opener = { open: () => void }

/**
 * The filters: a column on the desk, a sheet on the phone, which whoever holds `opener` brings up. It knows by itself
 * whether it is open: the results beside it are not drawn again.
 */
export function FilterSheet({
  opener,
  found,
  ...panel
}: ComponentProps<typeof FilterPanel> & { opener: Ref<Opener>; found: string }) {
  const [open, setOpen] = useState(false)
  // Filters need the app to work, and on the phone they are not even seen: they come when there is
  // a place for them. Once opened they stay, with what was typed a moment before.
  const isDesk = useIsDesk()
  const [wasOpen, setWasOpen] = useState(false)
  useImperativeHandle(opener, () => ({
    async open() {
      // The pressed button is seen first, then the shape that stands there already, then what is in it.
      await nextFrame()
      setOpen(true)
      await nextFrame()
      startTransition(() => setWasOpen(true))
    },
  }))
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={() => setOpen(false)}
      action={
        <Button variant="primary" block onClick={() => setOpen(false)}>
          Show {found}
        </Button>
      }
    >
      {isDesk || wasOpen ? (
        <Panel.Part {...panel} shape={<FilterPanelSkeleton />} />
      ) : (
        <FilterPanelSkeleton />
      )}
    </Sheet>
  )
}
