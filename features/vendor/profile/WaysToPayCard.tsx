import { useState } from 'react'
import type { WaysToPay } from '#contract/money/waysToPay.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { FactList } from '#features/parts/bookings/FactList.tsx'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetWaysToPayQuery } from '#store/api/money/waysToPay.ts'
import { useOnlyReads } from '#store/hooks.ts'
import { WaysToPayDialog } from './WaysToPayDialog.tsx'

const terms: [keyof WaysToPay, string][] = [
  ['holder', 'Name'],
  ['upi', 'UPI'],
  ['iban', 'IBAN'],
  ['bic', 'BIC'],
  ['account', 'Account number'],
  ['ifsc', 'IFSC'],
  ['other', 'Also'],
]

/** How couples of confirmed bookings pay this business. */
export function WaysToPayCard() {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useGetWaysToPayQuery()
  const onlyReads = useOnlyReads()
  const stated = terms.filter(([key]) => data?.[key])
  return (
    <Card className="stack" aria-labelledby="ways-to-pay" title="How couples pay you">
      <p className="soft">
        Only couples with a confirmed booking see this, while something is left to pay. Everset
        moves no money.
      </p>
      {!data && error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <>
          {stated.length > 0 ? (
            <FactList facts={stated.map(([key, term]) => [term, data[key]])} />
          ) : (
            <p>Nothing here yet: couples will ask you how to pay.</p>
          )}
          {data.changedAt && (
            <p className="small soft">Changed {formatInstant(data.changedAt, locale)}.</p>
          )}
          {!onlyReads && (
            <div>
              <Button size="small" icon="edit" onClick={() => setOpen(true)}>
                {stated.length > 0 ? 'Change' : 'Add payment details'}
              </Button>
            </div>
          )}
          {isOpen && <WaysToPayDialog ways={data} onClose={() => setOpen(false)} />}
        </>
      )}
    </Card>
  )
}
