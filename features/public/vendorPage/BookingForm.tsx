import { useNavigate } from 'react-router'
import type { VendorPage } from '#contract/vendors.ts'
import { addDays, formatDay, todayIn } from '#src/lib/dates.ts'
import { paths } from '#src/lib/paths.ts'
import { formatTotal, totalWords } from '#src/lib/prices.ts'
import { Button } from '#src/ui/Button.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { Field } from '#src/ui/Field.tsx'
import { clearDraft, Form } from '#src/ui/Form.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { NumberField } from '#src/ui/NumberField.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useRequestBookingMutation } from '#store/api/bookings.ts'
import { failureOf } from '#store/failure.ts'
import { bookingForm, fillForm } from './fillForm.ts'
import type { useAsked } from './useAsked.ts'
import { useCoupleOnly } from './useCoupleOnly.ts'
import { useDays } from './useDays.ts'

/** What was typed as a number of guests; what is none is sent as nothing, and the server says so. */
const guestsOf = (text: string) => (/^[\d\s,]+$/.test(text) ? Number(text.replaceAll(/[\s,]/g, '')) : undefined)

/** Asks for the day. The day and the guests are those of the whole page. */
export function BookingForm({ vendor, asked, ask, locale }: { vendor: VendorPage; locale?: string } & ReturnType<typeof useAsked>) {
  const { _id: vendorId, packages } = vendor
  const name = bookingForm(vendorId)
  const [request, { isLoading, error }] = useRequestBookingMutation()
  const { isVisitor, isOther, signIn } = useCoupleOnly()
  const { states, show } = useDays(vendorId, asked.date)
  const navigate = useNavigate()
  const failed = failureOf(error)
  const nearest = failed?.fields.firstDay?.match(/\d{4}-\d{2}-\d{2}/g) ?? []
  const errors = failed && { ...failed.fields, ...(nearest.length > 0 && { firstDay: 'Not free any more on that day.' }) }

  const submit = async (values: Record<string, FormDataEntryValue>) => {
    if (isVisitor) return signIn()
    const typed = (field: string) => String(values[field] ?? '').trim()
    const { data } = await request({
      vendorId,
      firstDay: typed('firstDay'),
      ...(typed('lastDay') && { lastDay: typed('lastDay') }),
      guests: guestsOf(typed('guests')) ?? Number.NaN,
      ...(typed('packageId') && { packageId: typed('packageId') }),
      note: typed('note'),
    })
    if (!data) return
    clearDraft(name)
    await navigate(paths.myBooking(data._id))
  }
  return (
    <Form name={name} draft errors={errors} failure={failed && !Object.keys(failed.fields).length ? failed.message : undefined} onSubmit={(values) => void submit(values)}>
      <div className="stack gap-2">
        <DateField name="firstDay" label="Your day" min={todayIn()} defaultValue={asked.date} states={states} onMonthChange={show} locale={locale} onDay={(date) => ask({ date })} />
        {nearest.length > 0 && (
          <div className="stack gap-2" role="group" aria-label="Nearest free days">
            <p className="small soft">The nearest free days:</p>
            <div className="cluster gap-2">
              {nearest.map((day) => <Button key={day} size="small" onClick={() => fillForm(name, 'firstDay', day)}>{formatDay(day, locale)}</Button>)}
            </div>
          </div>
        )}
      </div>
      <NumberField name="guests" label="Guests" defaultValue={asked.guests && String(asked.guests)} onBlur={(event) => ask({ guests: guestsOf(event.target.value) })} />
      {packages.length > 0 && <Select name="packageId" label="Package" optional placeholder="None in particular" options={packages.map((each) => ({ value: each._id, label: packageWords(each, locale) }))} />}
      <details>
        <summary>More days, or a note</summary>
        <div className="stack" style={{ paddingBlockStart: 'var(--space-4)' }}>
          <DateField name="lastDay" label="Last day" optional min={asked.date ? addDays(asked.date, 1) : todayIn()} locale={locale} />
          <Field as="textarea" name="note" label="Note to the vendor" optional rows={3} />
        </div>
      </details>
      {isOther ? (
        <Notice>Booking is for couples: sign in with a couple’s account to ask for a day.</Notice>
      ) : (
        <Button type="submit" variant="primary" block busy={isLoading}>{isVisitor ? 'Sign in and request this day' : 'Request this day'}</Button>
      )}
      <p className="small soft">The day is held for you for 48 hours while the vendor answers. Nothing is paid here.</p>
    </Form>
  )
}

function packageWords({ name, estimate }: VendorPage['packages'][number], locale?: string) {
  const total = formatTotal(estimate, locale)
  return total && estimate ? `${name}: ${total} ${totalWords(estimate, locale)}` : name
}
