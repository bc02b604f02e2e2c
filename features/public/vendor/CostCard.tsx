import type { ComponentProps } from 'react'
import { functionName } from '#domain/times.ts'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { AskButton } from './ask/AskButton.tsx'
import { BookingForm } from './ask/BookingForm.tsx'
import { Cost } from './ask/cost/Cost.tsx'
import { DepositWords } from './ask/cost/DepositWords.tsx'
import { MadeOf } from './ask/cost/MadeOf.tsx'
import { withoutTime } from './ask/form/ourDay.ts'
import { NotBookable } from './ask/closed/NotBookable.tsx'
import { OutOfReach } from './ask/closed/OutOfReach.tsx'
import { weddingCriteria, type EnquiryParams, type OurDay } from './ask/useEnquiryParams.ts'
import type { Together } from './ask/functions/useTogether.ts'
import * as styles from './VendorDetails.module.css'

/** What it costs, and how it is booked: the rest of the form comes once it is asked for. */
export const CostCard = ({
  asking,
  shownDay,
  ...rest
}: {
  asking: EnquiryParams
  /** Without a day of its own where it is for several functions. */
  shownDay: OurDay
} & Pick<
  ComponentProps<typeof BookingForm>,
  'vendor' | 'total' | 'lastDay' | 'together' | 'hall' | 'part'
>) => (
  <aside className={styles.side} aria-labelledby="cost">
    <Card className="stack gap-2" id="book">
      <h2 id="cost" className="visually-hidden">
        What it costs you
      </h2>
      <OurWeddingLine
        {...asking}
        names={weddingCriteria}
        functions={namesOf(rest.together.times)}
        setParams={(next, options) => asking.setParams(withoutTime(next), options)}
      />
      {rest.vendor.outOfReach ? (
        <OutOfReach vendor={rest.vendor} town={rest.vendor.outOfReach} asked={asking.asked} />
      ) : (
        <>
          <Cost {...rest} ourDay={shownDay} packageId={asking.choice.packageId} />
          <Request {...rest} {...asking} guests={shownDay.guests} />
        </>
      )}
    </Card>
  </aside>
)

type Parts = Omit<ComponentProps<typeof BookingForm>, 'made'>

/** The press that opens the form, and what is due first; or why no day can be requested, with all that is known. */
function Request(props: Parts) {
  const { vendor, total, together, guests } = props
  const { deposit, unclaimed, calendarKnown } = vendor
  const made = (
    <>
      <MadeOf {...{ vendor, total, guests }} functions={together.times} />
      {(deposit || !unclaimed) && <DepositWords {...{ deposit, total }} />}
    </>
  )
  if (calendarKnown)
    return (
      <>
        <BookingForm {...props} {...{ made }} />
        <div className={styles.foot}>
          <DepositWords isShort {...{ deposit, total }} />
          <AskButton size="small" block />
        </div>
      </>
    )
  return (
    <>
      {made}
      <NotBookable vendor={vendor} />
    </>
  )
}

/** Of several functions each by its name; how many there are where none has one. */
const namesOf = (times: Together['times'] = []) =>
  times.some(({ name }) => name.trim())
    ? times.map((_, place) => functionName(times, place))
    : times.length > 1
      ? [`${times.length} functions`]
      : undefined
