import type { Booking } from '#contract/bookings/bookings.ts'
import type { PaymentsThen } from '#contract/money/payments.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Instalments } from '#features/parts/payments/Instalments.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { usePreviewPaymentsQuery } from '#store/api/money/payments.ts'

type Props = {
  booking: Booking
  side: 'user' | 'vendor'
  /** What it would cost in all, in minor units, and from which day it would be. */
  total: number
  firstDay: string
  /** Behind a line: where the press that answers comes first. */
  folded?: boolean
}

/** What another total, or another first day, makes of the instalments; nothing where they stay. */
export function InstalmentsThen({ booking, side, total, firstDay, folded }: Props) {
  const { sum } = booking
  const isOther = total !== sum?.amount
  return sum && (isOther || firstDay !== booking.firstDay) ? (
    <Parts {...{ booking, side, total, firstDay, isOther, folded }} />
  ) : null
}

function Parts({ booking, side, total, firstDay, isOther, folded }: Props & { isOther: boolean }) {
  const locale = useLocale()
  const { _id: bookingId, vendor } = booking
  const {
    currentData: then,
    error,
    isFetching,
    refetch,
  } = usePreviewPaymentsQuery({ bookingId, total, firstDay })
  if (!then)
    return error ? (
      <QueryFailure {...{ error, isFetching, refetch }} />
    ) : isOther ? (
      <LoadingLines label="Loading the instalments" count={2} />
    ) : null
  const { parts, currency, changes, over, rule } = then
  const isPlanned = parts.length > 1 || parts.some(({ due }) => due !== null)
  const fromAcceptance = (place: number) => {
    const { due } = parts[place] ?? {}
    return rule === 'week' && due && place === parts.length - 1
      ? `due a week after it is accepted: ${formatDay(due, locale)} if that is today`
      : undefined
  }
  const list = (
    <Instalments
      {...{ parts, currency }}
      label="Instalments as proposed"
      dueWords={fromAcceptance}
    />
  )
  return (
    <>
      {changes &&
        isPlanned &&
        (folded ? (
          <details>
            <summary>
              {isOther ? 'The instalments would change' : 'The due dates would change'}
            </summary>
            {list}
          </details>
        ) : (
          <>
            <p>The instalments would be:</p>
            {list}
          </>
        ))}
      {rule && <p className="small soft">{ruleWords[rule]}</p>}
      {over > 0 && (
        <p>
          {formatMoney({ amount: over, currency }, locale)} more than that is paid already.{' '}
          {side === 'user' ? `${vendor.businessName} would owe it to you` : 'You would owe it back'}
          ; on which day it comes back is for you both to agree.
        </p>
      )}
    </>
  )
}

const aWeek = 'a week after the change is accepted, or on the first day if that is earlier.'
const ruleWords: Record<NonNullable<PaymentsThen['rule']>, string> = {
  last_part:
    'As everything else is paid, the difference is due with the last instalment. Where that day has come by then, ' +
    `it is due ${aWeek}`,
  week: `As everything else is paid, the difference is due ${aWeek}`,
  first_day: 'As everything else is paid, the difference is due on the first day.',
}
