import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import type { Slot } from '#domain/times.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import * as styles from './Builder.module.css'
import { BeforeSending } from './BeforeSending.tsx'
import { EditFold } from './EditFold.tsx'
import { HallField } from './HallField.tsx'
import { InstalmentFields } from './InstalmentFields.tsx'
import { LineFields } from './LineFields.tsx'
import { LiveSums } from './LiveSums.tsx'
import { QuoteBar } from './QuoteBar.tsx'
import { ChargeFields, WhenFields } from './QuoteFields.tsx'
import { chargesWords, datesWords, instalmentsWords, termsWords } from './summaries.ts'
import { useLiveSums } from './useLiveSums.ts'
import type { QuoteValues } from './values.ts'

const dateFields = [
  'firstDay',
  'lastDay',
  'slot',
  'isTogether',
  'times',
  'guests',
  'resourceId',
  'validUntil',
  'holds',
]

type Props = {
  start: QuoteStart
  /** The parts of a day that can be offered. */
  slots: readonly Slot[]
  /** In which amounts are typed. */
  locale: string
}

/** The quote as the couple will get it, changed in place; what is seldom changed is a line that says what is in it. */
export function QuoteDocument({ start, slots, locale, busy }: Props & { busy: boolean }) {
  const { currency, halls } = start
  const { values, sums } = useLiveSums(currency)
  const { taxIncluded, instalments, resourceId, isTogether } = values
  const hall = halls?.find(({ _id }) => _id === resourceId)?.name
  return (
    <>
      <div className={styles.sheet}>
        <LineFields {...{ start, slots, sums }} />
        <LiveSums {...{ sums, currency, taxIncluded }} />
        <div className={styles.folds}>
          <EditFold
            title="Tax, discount, service"
            summary={chargesWords(values, sums, currency, locale)}
            fields={['taxIncluded', 'discount', 'service']}
          >
            <ChargeFields />
          </EditFold>
          <EditFold
            title="Dates and guests"
            summary={datesWords(values, { slots, hall, locale })}
            fields={dateFields}
            isOpenAtFirst={!isTogether && (values.firstDay === '' || values.guests === '')}
          >
            <WhenFields {...{ start, slots }} hall={<HallField {...{ start, slots }} />} />
          </EditFold>
          <EditFold
            title="Instalments"
            summary={instalmentsWords(values, sums, currency, locale)}
            fields={['instalments']}
          >
            <InstalmentFields />
          </EditFold>
          <EditFold
            title="Terms and message"
            summary={termsWords(values)}
            fields={['terms', 'note']}
          >
            <WordFields />
          </EditFold>
        </div>
      </div>
      <BeforeSending {...{ start, slots, locale }} />
      <QuoteBar {...{ sums, instalments, currency, taxIncluded, busy }} />
    </>
  )
}

function WordFields() {
  const bind = useBind<QuoteValues>()
  return (
    <>
      <Field as="textarea" {...bind('terms')} label="Terms" optional rows={4} />
      <Field as="textarea" {...bind('note')} label="Message to the couple" optional rows={2} />
    </>
  )
}
