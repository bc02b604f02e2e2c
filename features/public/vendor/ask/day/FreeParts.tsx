import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { listWords } from '#domain/words.ts'
import { hoursWords, partName, type Slot, slotWords } from '#domain/times.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { fillForm } from '#features/public/vendor/ask/form/fillForm.ts'
import type { Gone } from '#features/public/vendor/ask/offer/gone.ts'
import { AlertMe } from './AlertMe.tsx'

type Props = {
  vendor: VendorPage
  form: string
  /** Of all of the day. */
  state: Gone
  day: string
  slots: readonly Slot[]
  /** The day as a whole is only held: it can be waited for. */
  canQueue: boolean
  guests: number | undefined
}

/** What can still be had of a day that can’t be had as a whole; one press chooses it. */
export function FreeParts({ vendor, form, state, day, slots, canQueue, guests }: Props) {
  const locale = useLocale()
  const on = formatDay(day, locale)
  const isWhole = slots.some(({ name }) => name === 'full_day')
  const names = listWords(
    slots.map(
      (slot) =>
        `the ${partName(slot.name)}${slot.name === 'full_day' ? ` (${hoursWords(slot, locale)})` : ''}`,
    ),
  )
  return (
    <Notice
      tone="leaf"
      title={`T${names.slice(1)} ${slots.length === 1 ? 'is' : 'are'} still free`}
      action={<PartButtons {...{ form, slots }} />}
    >
      <div className="stack gap-2">
        <p>
          {canQueue
            ? `The whole of ${on} is not free for now. You can join the queue for it below, or choose a part of it.`
            : isWhole
              ? `From midnight to midnight, ${on} can’t be booked. Choose the hours.`
              : `The whole of ${on} can’t be booked. Choose a part of it.`}
        </p>
        {state !== 'closed' && sellsWholeDays(vendor) && (
          <AlertMe {...{ vendor, day, guests }} part="day" />
        )}
      </div>
    </Notice>
  )
}

/** One with hours is waited for as the part that it is. */
const sellsWholeDays = ({ onlyParts, slots }: VendorPage) =>
  !onlyParts && !slots?.some(({ name }) => name === 'full_day')

export function PartButtons({ form, slots }: Pick<Props, 'form' | 'slots'>) {
  const locale = useLocale()
  return (
    <div className="cluster gap-2">
      {slots.map((slot) => (
        <Button key={slot.name} size="small" onClick={() => fillForm(form, 'slot', slot.name)}>
          {slotWords(slot, locale)}
        </Button>
      ))}
    </div>
  )
}
