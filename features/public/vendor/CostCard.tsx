import type { ComponentProps } from 'react'
import { functionName } from '#domain/times.ts'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { BookingForm } from './ask/BookingForm.tsx'
import { Cost } from './ask/cost/Cost.tsx'
import { withoutTime } from './ask/form/ourDay.ts'
import { NotBookable } from './ask/NotBookable.tsx'
import { OutOfReach } from './ask/OutOfReach.tsx'
import { weddingCriteria, type EnquiryParams, type OurDay } from './ask/useEnquiryParams.ts'
import type { Together } from './ask/functions/useTogether.ts'
import * as styles from './VendorDetails.module.css'

/** What it costs, and how it is booked. */
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
    <Card className="stack gap-5" id="book">
      <h2 id="cost" className={styles.cost}>
        What it costs you
      </h2>
      <OurWeddingLine
        {...asking}
        names={weddingCriteria}
        functions={namesOf(rest.together.times)}
        setParams={(next, options) => asking.setParams(withoutTime(next), options)}
      />
      <Cost {...rest} ourDay={shownDay} packageId={asking.choice.packageId} />
      <Request {...rest} {...asking} />
    </Card>
  </aside>
)

/** The form that asks for the day, or why it can’t be requested. */
function Request(props: ComponentProps<typeof BookingForm>) {
  const { vendor, asked } = props
  if (!vendor.calendarKnown) return <NotBookable vendor={vendor} />
  const { outOfReach: town } = vendor
  return town ? <OutOfReach {...{ vendor, town, asked }} /> : <BookingForm {...props} />
}

/** Of several functions each by its name; how many there are where none has one. */
const namesOf = (times: Together['times'] = []) =>
  times.some(({ name }) => name.trim())
    ? times.map((_, place) => functionName(times, place))
    : times.length > 1
      ? [`${times.length} functions`]
      : undefined
