import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { addedIn } from '#domain/bookings/leftOut.ts'
import { coupleWith } from '#domain/words.ts'
import { toMinor, typedMoney } from '#domain/typed/money.ts'
import { statedSum } from '#domain/bookings/sums.ts'
import { useSettled } from '#src/ui/hooks/useSettled.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { useProposeRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { failureOf } from '#store/failure.ts'
import { AddedFields, type AddedValues } from './AddedFields.tsx'
import { AddedPrice } from './AddedPrice.tsx'
import { AnsweredWords } from './AnsweredWords.tsx'
import { focusFirstError } from '#src/lib/focusFirstError.ts'
import { type Added, useAdded } from './useAdded.ts'
import { overWords } from './DeclineRescheduleDialog.tsx'

type Lacking = NonNullable<Booking['lacks']>[number]
type Side = 'user' | 'vendor'
type Props = {
  booking: Booking
  side: Side
  /** One of the wedding's functions to begin with. */
  planned?: Lacking
  /** What the other side proposes, and this takes the place of: it begins with that. */
  answered?: NonNullable<Booking['reschedule']>
  /** That was withdrawn or answered meanwhile. */
  isOver?: boolean
  onClose: () => void
}

const typed = (town: string | null | undefined, { town: here }: Booking) =>
  town && town !== here?.name ? town : ''

function beginning({ booking, planned, answered }: Props): AddedValues {
  const [added] = answered ? addedIn(answered) : []
  if (added) {
    const { name, day, slot, guests, town, packageName = '' } = added
    const city = typed(town, booking)
    return { name, day, slot: slot?.name ?? '', guests: String(guests), city, packageName }
  }
  const packageName = offered(booking)
  if (!planned) return { name: '', day: '', slot: '', guests: '', city: '', packageName }
  const { name, date: day, slot, guests, city } = planned
  return {
    name,
    day,
    slot: slot ?? '',
    guests: guests ? String(guests) : '',
    city: typed(city, booking),
    packageName,
  }
}

/** The package that is for all of the booking, where it is still offered. */
const offered = ({ packageName, priceList }: Booking) =>
  priceList?.packages.find(({ name }) => name === packageName)?.name ?? ''

const theyHave = (other: string, side: Side) =>
  side === 'user' ? `${other} has` : coupleWith(other, 'has', 'have')

/** Of its draft: each function has its own. */
const nameOf = ({ booking, planned, answered }: Props) =>
  `add-${booking._id}-${answered?._id ?? planned?.functionId ?? ''}`

type Sent = Record<string, FormDataEntryValue>

/** Sends it; the form closes once it is proposed. */
function useProposing(
  { booking, answered, onClose }: Props,
  {
    added,
    name,
    currency,
    isRefused,
  }: {
    added: Added
    name: string
    currency: string
    /** They don’t come there. */ isRefused: boolean
  },
) {
  const locale = useLocale()
  const [propose, { isLoading, error }] = useProposeRescheduleMutation()
  const submit = async (sent: Sent) => {
    if (isRefused) return focusFirstError(name)
    const [amount = '', note = ''] = [sent.total, sent.note].map((text) =>
      String(text ?? '').trim(),
    )
    const result = await propose({
      bookingId: booking._id,
      note,
      added,
      ...(amount && { total: typedMoney(amount, currency, locale) }),
      ...(answered && { answers: answered._id }),
    })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  const failed = failureOf(error)
  const isUnsaid = failed && Object.keys(failed.fields).length === 0
  return {
    submit,
    isLoading,
    errors: failed?.fields,
    failure: isUnsaid ? failed.message : undefined,
  }
}

/** Proposes a function more: what is booked stays as it is. The vendor can say what all of it costs then. */
export function AddFunctionDialog(props: Props) {
  const { booking, side, answered, isOver = false, onClose } = props
  const locale = useLocale()
  const [values, setValues] = useState(() => beginning(props))
  const [typedTotal, setTotal] = useState('')
  const dayRef = useRef<HTMLInputElement | null>(null)
  const { _id: bookingId, vendor, coupleName, sum } = booking
  const { added, slots, price } = useAdded(bookingId, values)
  const other = side === 'user' ? vendor.businessName : coupleName
  const currency = sum?.currency ?? booking.total.currency
  const name = nameOf(props)
  const { submit, isLoading, errors, failure } = useProposing(props, {
    added,
    name,
    currency,
    // A vendor may come where it says that it does not.
    isRefused: side === 'user' && price.currentData?.comes === false,
  })
  const stated = toMinor(useSettled(typedTotal, side === 'vendor'), currency, locale)
  return (
    <FormDialog
      title={answered ? 'Propose something else' : 'Add a function'}
      onClose={onClose}
      name={name}
      draft
      errors={errors}
      failure={isOver && !isLoading ? overWords : failure}
      onSubmit={submit}
      action="Propose"
      busy={isLoading}
    >
      {answered && <AnsweredWords {...{ booking, answered, other }} />}
      <p>
        What is booked stays as it is. {theyHave(other, side)} 72 hours to answer, or until the
        first day, old or new, if that comes sooner. The new time is not held.
      </p>
      <AddedFields
        {...{ booking, side, values, slots, dayRef }}
        price={price.currentData}
        onValues={setValues}
      />
      <AddedPrice
        {...{ booking, side, price, dayRef }}
        added={values}
        stated={stated === undefined ? null : statedSum(stated, currency)}
      />
      {side === 'vendor' && (
        <MoneyField
          name="total"
          label="New total"
          optional={price.currentData?.sum != null}
          currency={currency}
          onChange={({ target }) => setTotal(target.value)}
          hint="For all of the booking, with tax and service."
        />
      )}
      <Field as="textarea" name="note" label="Note" optional rows={3} />
    </FormDialog>
  )
}
