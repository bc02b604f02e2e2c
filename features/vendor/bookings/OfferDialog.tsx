import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { totalText } from '#features/parts/bookings/totalText.ts'
import { formatDays } from '#domain/formatDay.ts'
import { toMajor, toMinor } from '#domain/typedMoney.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useOfferSumMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/** States the total with tax and service in it; the couple agrees to it, or not. */
export function OfferDialog({ booking, onClose }: { booking: BookingItem; onClose: () => void }) {
  const locale = useLocale()
  const { _id: bookingId, coupleName, firstDay, lastDay, total, sum } = booking
  const { currency } = total
  const [offer, { isLoading, error }] = useOfferSumMutation()
  const name = `offer-${bookingId}`
  const failed = failureOf(error)
  const known = sum?.amount ?? (total.kind === 'exact' ? total.amount : null)
  const major = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : toMajor({ amount, currency })
  const submit = async (typed: Record<string, FormDataEntryValue>) => {
    // What is no number goes as it was typed: the server says so beside its field.
    const money = (name: string) =>
      toMinor(String(typed[name]), currency) ?? (String(typed[name]) as unknown as number)
    const result = await offer({
      bookingId,
      amount: money('amount'),
      tax: money('tax'),
      service: money('service'),
      note: String(typed.note),
    })
    if (result.error) return
    clearDraft(name)
    onClose()
  }
  return (
    <Dialog title={`Your total for ${coupleName}`} onClose={onClose}>
      <Form
        {...{ name }}
        draft
        errors={failed?.fields}
        failure={failed && Object.keys(failed.fields).length === 0 && failed.message}
        onSubmit={submit}
      >
        <p>
          {formatDays(firstDay, lastDay, locale)}. {sum ? 'You offered' : 'You stated'}{' '}
          {totalText(booking, locale)}.
        </p>
        <MoneyField
          name="amount"
          label="Total, with everything in it"
          defaultValue={major(known)}
          currency={currency}
        />
        <div className="pair">
          <MoneyField
            name="tax"
            label="Tax in the total"
            hint="0 if there is none."
            defaultValue={major(sum?.tax)}
            currency={currency}
          />
          <MoneyField
            name="service"
            label="Service charge in the total"
            hint="0 if there is none."
            defaultValue={major(sum?.service)}
            currency={currency}
          />
        </div>
        <Field as="textarea" name="note" label="What it is for" optional rows={2} />
        <p className="small soft">
          Nothing is confirmed yet: the couple agrees to this total or turns it down. Your day stays
          held for another 48 hours.
        </p>
        <div className="cluster">
          <Button type="submit" variant="primary" busy={isLoading}>
            Offer this total
          </Button>
          <Button variant="plain" onClick={onClose}>
            Back
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
