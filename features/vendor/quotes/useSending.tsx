import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { Slot } from '#domain/times.ts'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { useSendQuoteMutation } from '#store/api/bookings/quotes.ts'
import { doubtsOf, formFailure } from '#store/failure.ts'
import { toPayload } from './payload.ts'
import { forgetDraft } from './useStoredDraft.ts'
import type { QuoteValues } from './values.ts'

/** Sends what was typed; what looks like a slip is asked about first, and sent as it is once it is right. */
export function useSending(
  target: { bookingId: string } | { enquiryId: string },
  {
    name,
    currency,
    locale,
    slots,
    wishAt,
  }: {
    name: string
    currency: string
    locale: string
    slots: readonly Slot[]
    /** When the couple asked for what stands above the form. */
    wishAt: string | null
  },
) {
  const navigate = useNavigate()
  const [call, { isLoading, error }] = useSendQuoteMutation()
  const [doubted, setDoubted] = useState<QuoteValues>()
  const send = async (values: QuoteValues, confirmed = false) => {
    const payload = toPayload(values, currency, locale, slots)
    const answer = await call({ ...target, ...payload, wishAt, ...(confirmed && { confirmed }) })
    setDoubted(doubtsOf(answer.error).length > 0 ? values : undefined)
    if (!answer.data) return
    forgetDraft(name)
    await navigate(paths.vendorBooking(answer.data._id))
  }
  const doubts = doubtsOf(error)
  return {
    send: (values: QuoteValues) => send(values),
    isLoading,
    ...(doubts.length === 0 && formFailure(error)),
    question: doubted && doubts.length > 0 && (
      <ConfirmDialog
        title="Is this right?"
        act="Yes, send the quote"
        busy={isLoading}
        failure={undefined}
        onConfirm={() => send(doubted, true)}
        onClose={() => setDoubted(undefined)}
      >
        {doubts.map(({ question }) => question).join(' ')}
      </ConfirmDialog>
    ),
  }
}
