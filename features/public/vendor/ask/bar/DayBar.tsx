import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatDay } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { onDayLabel } from '#features/parts/calendar/OnDayBadge.tsx'
import { besides, useUserDay } from '#features/parts/calendar/useUserDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { openFolds } from '#src/ui/display/openFolds.ts'
import { AskButton } from '#features/public/vendor/ask/AskButton.tsx'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import { bookingForm } from '#features/public/vendor/ask/form/fillForm.ts'
import { waits } from '#features/public/vendor/ask/offer/waits.ts'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'
import { Bar, useBarPrice } from './Bar.tsx'
import * as styles from './Bar.module.css'

/** On the phone the price and the way to the day stay in reach. */
export function DayBar({
  vendor,
  ourDay: { date, guests },
  total,
}: {
  vendor: VendorPage
  ourDay: OurDay
  total: Total
}) {
  const { _id, onDay } = vendor
  const { userDays } = useUserDay(_id, date)
  const isGone = onDay === 'taken' || onDay === 'held' || onDay === 'closed' || waits(userDays[0])
  const price = useBarPrice(vendor, total, guests)
  // The field itself takes the focus, so that the next thing typed is the day; a day that is known is not typed again.
  const toDay = () => {
    const form = document.forms.namedItem(bookingForm(_id))
    const fields = form?.elements
    const field = fields?.namedItem('firstDay') ?? fields?.namedItem('times.0.day')
    const press = form?.querySelector('[data-request] > summary')
    if (press && date) openFolds(press)
    const next = date && !isGone ? press : field
    if (!(next instanceof HTMLElement)) return
    openFolds(next)
    next.focus({ preventScroll: true })
    next.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }
  return (
    <Bar price={price} about={date && <OnDay {...{ vendor, date, guests }} />}>
      <AskButton size="small">Ask</AskButton>
      <Button variant="primary" size="small" onClick={toDay}>
        {date ? (isGone ? 'Other days' : 'Request it') : 'Check my date'}
      </Button>
    </Bar>
  )
}

/** How the day stands for us, in a line. */
function OnDay({
  vendor: { _id, onDay, freeParts, freeRoom },
  date,
  guests,
}: {
  vendor: VendorPage
  date: string
  guests: number | undefined
}) {
  const locale = useLocale()
  const { userDays, ours } = useUserDay(_id, date)
  if (!onDay) return null
  const label = { state: ours ?? onDay, isOurs: ours !== undefined, freeParts, freeRoom }
  return (
    <span className={styles.day} data-state={ours === 'taken' ? 'free' : (ours ?? onDay)}>
      {freeRoom && guests && !ours
        ? `Not free for ${guestsWords(guests, locale)}`
        : onDayLabel(label, locale)}{' '}
      on {formatDay(date, locale)}
      {besides(userDays, onDay ?? undefined, freeParts).map((text) => `, ${text.toLowerCase()}`)}
    </span>
  )
}
