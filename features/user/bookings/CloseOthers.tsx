import { useState } from 'react'
import type { Other, Others } from '#contract/talk/others.ts'
import { formatDays } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { useGetOthersQuery, useCloseOthersMutation } from '#store/api/talk/others.ts'
import { sending } from '#store/failure.ts'
import { useOnlyReads } from '#store/hooks.ts'

/** Of each booked category who else is still asked. A page waits for them: they stand above the rest. */
export function useOthers() {
  const onlyReads = useOnlyReads()
  const { data, isLoading } = useGetOthersQuery(undefined, { skip: onlyReads })
  return { others: (!onlyReads && data?.items) || [], isLoading }
}

/** One line each, so that what they stand above stays within the first screen. */
export const CloseOthers = ({
  others,
  isOnItsPage = false,
}: {
  others: readonly Others[]
  /** Of the booking, which says itself who is booked. */
  isOnItsPage?: boolean
}) => others.map((each) => <Offer key={each.bookingId} others={each} {...{ isOnItsPage }} />)

const called = ({ status }: Other) =>
  status === null ? 'question' : status === 'requested' ? 'request' : 'quote'

function labelOf(other: Other, locale: string): string {
  const { businessName, firstDay, lastDay, isHeld } = other
  const days = firstDay && ` for ${formatDays(firstDay, lastDay ?? firstDay, locale)}`
  return `${businessName}: your ${called(other)}${days ?? ''}${isHeld ? ', held for you' : ''}`
}

/** One press ends those that are ticked, with the couple’s words; another leaves them. */
function Offer({ others, isOnItsPage }: { others: Others; isOnItsPage: boolean }) {
  const locale = useLocale()
  const [settle, { isLoading, error }] = useCloseOthersMutation()
  const { bookingId, businessName, category, asked } = others
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({})
  const isTicked = ({ _id }: Other) => ticked[_id] ?? true
  const close = asked.filter(isTicked).map(({ _id }) => _id)
  const name = `close-others-${bookingId}`
  const words = 'We have booked someone else. Thank you for your time.'
  const keep = async () => {
    const result = await settle({ bookingId, close: [], reason: words })
    if (!result.error) clearDraft(name)
  }
  const booked = isOnItsPage ? '' : `You’ve booked ${businessName}. `
  const title = asked.length === 1 ? `${booked}Close the other one?` : `${booked}Close the others?`
  return (
    <Notice>
      <details>
        <summary>{title}</summary>
        <div className="stack">
          <p>
            You are still asking {asked.length === 1 ? 'somebody' : `${asked.length} others`} in{' '}
            {category}. What you close is withdrawn, and held days are free again for other couples.
          </p>
          <div className="stack gap-2" role="group" aria-label="Whom to close">
            {asked.map((other) => (
              <Checkbox
                key={other._id}
                name={`close-${other._id}`}
                label={labelOf(other, locale)}
                checked={isTicked(other)}
                onChange={({ target: { checked } }) =>
                  setTicked({ ...ticked, [other._id]: checked })
                }
              />
            ))}
          </div>
          <Form
            name={name}
            draft
            {...sending({ error, isLoading })}
            onSubmit={({ reason }) => settle({ bookingId, close, reason: String(reason) })}
            action={
              close.length > 1 ? `Close ${close.length}` : close.length ? 'Close one' : 'Close'
            }
            button={{ variant: 'quiet', size: 'small', disabled: !close.length }}
            beside={
              <Button size="small" variant="plain" busy={isLoading} onClick={() => void keep()}>
                {asked.length === 1 ? 'Keep it' : 'Keep them'}
              </Button>
            }
          >
            <Field
              as="textarea"
              name="reason"
              label="What they read"
              rows={2}
              dir="auto"
              defaultValue={words}
            />
          </Form>
        </div>
      </details>
    </Notice>
  )
}
