import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
  const { isOpen, open, close } = useDialog()
  const { data, error, isFetching, refetch } = useGetWaysToPayQuery()
  const onlyReads = useOnlyReads()
  const stated = terms.filter(([key]) => data?.[key])
  return (
    <Card
      className="stack"
      aria-labelledby="ways-to-pay"
      title="How couples pay you"
      help={
        'Only couples with a confirmed booking see this, while something is left to pay. Everset ' +
        'moves no money.'
      }
    >
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
              <Button size="small" icon="edit" onClick={open}>
                {stated.length > 0 ? 'Change' : 'Add payment details'}
              </Button>
            </div>
          )}
          {isOpen && !onlyReads && <WaysToPayDialog ways={data} onClose={close} />}
        </>
      )}
    </Card>
  )
}

const mark = '#ways-to-pay'
const never = () => () => {}

/** Opened by its button, or by whoever was sent here to fill it in. */
function useDialog() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  // The server knows nothing of what stands behind #: the page is drawn first as it drew it.
  const isSent = useSyncExternalStore(
    never,
    () => hash === mark,
    () => false,
  )
  return {
    isOpen: opened || isSent,
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (hash === mark)
        void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    },
  }
}
