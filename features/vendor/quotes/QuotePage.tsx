import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Redirect } from '#src/ui/base/Redirect.tsx'
import { guestsWords } from '#domain/numbers.ts'
import { whereText } from '#domain/bookings/towns.ts'
import { paths } from '#domain/paths.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { slotsOf } from '#features/parts/bookings/times/values.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetQuoteDraftQuery } from '#store/api/bookings/quotes.ts'
import { useGetWorkingRulesQuery } from '#store/api/calendar/workingRules.ts'
import * as styles from './Builder.module.css'
import { CoupleWords } from './CoupleWords.tsx'
import { QuoteForm } from './QuoteForm.tsx'

/** When, for how many, and where. */
function aboutText({ firstDay, lastDay, times, guests, town }: QuoteStart, locale?: string) {
  const stay = firstDay ? { firstDay, lastDay: lastDay ?? firstDay, times } : null
  const about = [
    stay && stayText(stay, locale),
    // Of functions each has its own, below.
    guests && (times?.length ?? 0) < 2 && guestsWords(guests, locale),
    stay && whereText({ ...stay, town: town ? { name: town, functions: null } : null }),
  ]
  return about.filter(Boolean).join(', ') || undefined
}

/** A quote for a request, or for a question. */
export default function QuotePage() {
  const { bookingId, enquiryId = '' } = useParams()
  const locale = useLocale()
  const target = bookingId ? { bookingId } : { enquiryId }
  const draft = useGetQuoteDraftQuery(target, { refetchOnMountOrArgChange: true })
  const rules = useGetWorkingRulesQuery()
  // Not what another one began with: the form takes its values once.
  const { currentData: start, refetch } = draft
  // Each time what is stored is taken, the form begins anew.
  const [taken, setTaken] = useState(0)
  const takeStored = async (forget: () => void) => {
    const { data } = await refetch()
    if (!data) return
    forget()
    setTaken(taken + 1)
  }
  const from = bookingId ? paths.vendorBooking(bookingId) : paths.vendorEnquiry(enquiryId)
  const before = <Link to={from}>{bookingId ? 'The request' : 'The conversation'}</Link>
  const failed = [draft, rules].find(({ currentData, error }) => error && !currentData)
  if (!start || !rules.data)
    return (
      <Page title="Quote" before={before}>
        {failed ? <QueryFailure {...failed} /> : <LoadingLines label="Loading the quote" />}
      </Page>
    )
  // The conversation has a request or a quote that is open: that one is gone on with.
  if (!bookingId && start.bookingId) return <Redirect to={paths.vendorQuote(start.bookingId)} />
  return (
    <Page
      className={styles.page}
      title={`Quote for ${start.coupleName}`}
      before={before}
      lede={aboutText(start, locale)}
    >
      {start.isOpen ? (
        <div className={styles.columns}>
          <aside>
            <CoupleWords start={start} />
          </aside>
          <div>
            <QuoteForm
              key={`${start.version} ${taken}`}
              {...{ start, target, locale }}
              slots={slotsOf(rules.data.rules.slots, start.times)}
              onTakeStored={takeStored}
            />
          </div>
        </div>
      ) : (
        <Notice
          title="A quote can no longer be sent here."
          action={
            <Button size="small" to={from}>
              See what happened
            </Button>
          }
        />
      )}
    </Page>
  )
}
