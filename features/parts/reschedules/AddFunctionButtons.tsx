import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { takesMore } from '#domain/bookings/adding.ts'
import { formatDay } from '#domain/formatDay.ts'
import { maxFunctions } from '#domain/limits.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { AddFunctionDialog } from './AddFunctionDialog.tsx'

/** Opens the proposal of a function more: one that the couple plans without this vendor, or any. */
export function AddFunctionButtons({
  booking,
  side,
}: {
  booking: Booking
  side: 'user' | 'vendor'
}) {
  const locale = useLocale()
  const [opened, setOpened] = useState<{ planned?: NonNullable<Booking['lacks']>[number] }>()
  const { actions, lacks = [], times, vendor } = booking
  const isFull = (times?.length ?? 1) >= maxFunctions
  if (!actions.includes('reschedule') || !takesMore(booking) || isFull) return null
  return (
    <div className="cluster gap-2">
      {lacks.map((planned) => (
        <Button key={planned.functionId} size="small" onClick={() => setOpened({ planned })}>
          Ask {vendor.businessName} to add {planned.name}, {formatDay(planned.date, locale)}
        </Button>
      ))}
      <Button size="small" icon="plus" onClick={() => setOpened({})}>
        Add {lacks.length > 0 ? 'another' : 'a'} function
      </Button>
      {opened && (
        <AddFunctionDialog {...{ booking, side, ...opened }} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
