import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getRescue, RescueCard } from '#contract/talk/rescues.ts'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/numbers.ts'
import { formatTotal, totalLabel } from '#domain/prices.ts'
import { partName } from '#domain/times.ts'
import { assumedTax } from '#features/parts/prices/assumedTax.ts'
import { functionLines, heldWords, stayText } from '#features/parts/bookings/times/stayText.ts'
import { VendorCard } from '#features/parts/vendors/VendorCard.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useRequestRescueMutation } from '#store/api/talk/rescues.ts'
import { selectOnlyReads } from '#store/acting.ts'
import { useAppSelector } from '#store/hooks.ts'
import { formFailure } from '#store/failure.ts'
import * as styles from './Rescue.module.css'

type Rescue = Output<typeof getRescue>

const over = ['cancelled_by_vendor', 'cancelled_by_admin', 'declined', 'expired']
/** The day was given back by the other side, so that others may be asked for it. */
export const isLost = ({ status }: Booking) => over.includes(status)

/** For which time the others are free, and whose hours those are where it is for a part of a day. */
function partOf(booking: Booking, locale?: string) {
  const parts = (booking.times ?? []).flatMap(({ slot }) => (slot ? partName(slot.name) : []))
  const several = booking.times && booking.times.length > 1 ? booking.times.length : 0
  const [part] = parts
  const days = stayText({ ...booking, times: null }, locale)
  return {
    when: several
      ? `for all ${several} functions, ${days}`
      : `on ${part ? `the ${part} of ` : ''}${days}`,
    hours:
      part &&
      'Each vendor sets its own hours. Those that don’t take bookings for ' +
        `${several ? 'a part of a day' : `the ${part}`} alone are free all day.`,
  }
}

/** What the package comes to, where one is asked for; the number of functions is 0 without any. */
function packageWords({ asked }: RescueCard, functions: number, locale?: string) {
  const sum = asked && formatTotal(asked.total, locale)
  if (!sum) return undefined
  return `“${asked.packageName}” comes to ${sum} ${totalLabel(asked.total, locale, functions)}.`
}

/** Who could take the time, and one press that asks all of them and holds the first. */
export function Rescue({ booking, rescue }: { booking: Booking; rescue: Rescue }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const onlyReads = useAppSelector(selectOnlyReads)
  const [ask, { data: asked, error, isLoading }] = useRequestRescueMutation()
  const [left, setLeft] = useState<readonly string[]>([])
  const { items: vendors, lookedInto } = rescue
  const { _id: bookingId, firstDay, guests, sum, total, town } = booking
  const hadTotal = sum !== null || total.amount !== null
  const endOfLine = hadTotal
    ? ', each with an offer within the same total.'
    : '. Those with a price on request come last.'
  const chosen = vendors.filter(({ _id }) => !left.includes(_id))
  const { when, hours } = partOf(booking, locale)
  const lines = functionLines(booking, locale)
  const { noun, isLong } = heldWords(booking)
  const several = lines.length > 1 || isLong
  const time = booking.firstDay === booking.lastDay && !lines.length ? noun : 'time'
  const name = `rescue-${bookingId}`
  const submit = async ({ message }: Record<string, FormDataEntryValue>) => {
    const vendorIds = chosen.map(({ _id }) => _id)
    const { data } = await ask({ bookingId, vendorIds, message: String(message) })
    if (!data) return
    clearDraft(name)
    await navigate(data.bookingId ? paths.myBooking(data.bookingId) : paths.myEnquiries)
  }
  const looked = lookedInto && formatNumber(lookedInto, locale)
  if (!vendors.length)
    return looked ? (
      <p className="soft">
        We looked at the {looked} best rated who are free {when} and whose prices may fit. None of
        them has an offer within the same total.
      </p>
    ) : null
  return (
    <section className="stack" aria-labelledby="rescue">
      <h2 id="rescue">
        {vendors.length === 1 ? 'One other vendor is' : `${vendors.length} other vendors are`} free{' '}
        {when}
      </h2>
      <p className="soft">
        {town?.slug
          ? `In the same category, in ${town.name} or coming there${endOfLine}`
          : hadTotal
            ? 'In the same category and city, each with an offer within the same total.'
            : 'In the same category and city. Those with a price on request come last.'}
        {hadTotal && ` ${assumedTax}`}
      </p>
      {looked && (
        <p className="soft">
          We looked at the {looked} best rated who are free and whose prices may fit.
        </p>
      )}
      {hours && <p className="soft">{hours}</p>}
      <ul className={styles.cards}>
        {vendors.map((vendor) => (
          <li key={vendor._id} className="stack gap-2">
            <VendorCard
              vendor={vendor}
              days={
                several && (
                  <Badge tone="leaf">
                    {lines.length > 1 ? `Free for all ${lines.length}` : 'Free on these days'}
                  </Badge>
                )
              }
              place={town?.slug ?? town?.name}
              date={firstDay}
              guests={guests}
              functions={lines.length}
              why={packageWords(vendor, lines.length, locale)}
            />
            {!onlyReads && (
              <Checkbox
                name={`ask-${vendor._id}`}
                label={`Ask ${vendor.businessName}`}
                checked={!left.includes(vendor._id)}
                onChange={({ target: { checked } }) =>
                  setLeft(checked ? left.filter((id) => id !== vendor._id) : [...left, vendor._id])
                }
              />
            )}
          </li>
        ))}
      </ul>
      {onlyReads ? null : (
        <Form name={name} draft {...formFailure(error)} onSubmit={(values) => void submit(values)}>
          <Field
            as="textarea"
            name="message"
            label={vendors.length === 1 ? 'Your message' : 'Your message to all of them'}
            rows={5}
            dir="auto"
            defaultValue={
              `Our vendor for ${stayText(booking, locale)} can’t make it after all. ` +
              (lines.length
                ? `This is what we are planning:\n\n${lines.join('\n')}\n\n`
                : `We expect ${guests} guests. `) +
              `Could you take ${lines.length > 1 ? 'all of them' : 'it'}, and what would it come to?`
            }
          />
          <p className="small soft">
            {vendors.length === 1
              ? `We also request the ${time}: if it is still free, it is held for you for 48 hours, and `
              : `We also request the ${time} of the first one that is still free: it is held for you ` +
                'for 48 hours, and '}
            nothing is agreed yet.
          </p>
          <Button
            type="submit"
            variant="primary"
            busy={isLoading}
            disabled={!chosen.length || Boolean(asked)}
          >
            {chosen.length === 1
              ? `Ask, and hold the ${time}`
              : `Ask all ${chosen.length}, and hold the first`}
          </Button>
        </Form>
      )}
    </section>
  )
}
