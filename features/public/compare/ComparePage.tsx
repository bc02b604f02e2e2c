import { skipToken } from '@reduxjs/toolkit/query/react'
import { formatDay } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { guestsWords } from '#domain/numbers.ts'
import { onPart } from '#domain/times.ts'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import {
  useFilledParams,
  useFillKey,
  useIsFilling,
} from '#features/parts/weddings/useFilledParams.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetVendorQuery } from '#store/api/pages/vendorPages.ts'
import { AskFields } from './AskFields.tsx'
import { compared, compareQuery } from './compared.ts'
import { ComparedTable } from './ComparedTable.tsx'
import * as styles from './ComparedTable.module.css'
import { useOurFunctions } from './useOurFunctions.ts'
import { useOurPart } from './useOurPart.ts'
import { writeFilters } from '#features/public/search/filters/filters.ts'
import { useLocale } from '#src/ui/base/locale.ts'

const criteriaNames = ['city', 'date', 'guests'] as const

export default function ComparePage() {
  const locale = useLocale()
  const [params, setParams] = useFilledParams(criteriaNames, true, null)
  const fillKey = useFillKey()
  const { ids, ask } = compared(params, useToday())
  const isFilling = useIsFilling()
  const argument = (index: number) =>
    ids[index] === undefined || isFilling ? skipToken : { vendorId: ids[index], ...ask }
  const answers = [
    useGetVendorQuery(argument(0)),
    useGetVendorQuery(argument(1)),
    useGetVendorQuery(argument(2)),
  ]
  const go = (next: string) => setParams(next, { replace: true, preventScrollReset: true })
  // Commas between the vendors stay readable, and what is typed is asked as it is.
  const type = (name: 'date' | 'guests', text: string) => {
    const others = compareQuery(ids, { ...ask, [name]: undefined })
    if (text !== (params.get(name) ?? ''))
      go(text ? `${others}&${new URLSearchParams({ [name]: text })}` : others)
  }
  const { guests, date } = ask
  const part = useOurPart(params, criteriaNames)
  const ours = useOurFunctions(ask.city)
  const forWhom = [
    guests && `for ${guestsWords(guests, locale)}`,
    date && onPart(formatDay(date, locale), part),
  ]
    .filter(Boolean)
    .join(', ')
  const search = `${paths.vendors}?${writeFilters(ask)}`
  return (
    <Page
      title="Compare vendors"
      lede={
        <span className={styles.lede}>
          {forWhom
            ? `Totals ${forWhom}.`
            : 'Add your day and your guests to see prices and who is free.'}
        </span>
      }
      actions={
        <Button icon="arrowLeft" to={search}>
          Back to search
        </Button>
      }
    >
      {ids.length === 0 ? (
        <Empty
          title="No one to compare yet"
          action={
            <Button variant="primary" to={search}>
              Find vendors
            </Button>
          }
        >
          Tick “Compare” on up to three vendors in the search to see them here side by side.
        </Empty>
      ) : (
        <div className="stack gap-6">
          <OurWeddingLine {...{ params, setParams }} names={criteriaNames} hasDays />
          <AskFields key={fillKey} ask={ask} params={params} onType={type} />
          <ComparedTable
            columns={ids.map((id, index) => ({ id, answer: answers[index] }))}
            ask={ask}
            part={part}
            ours={ours}
            onRemove={(id) =>
              go(
                compareQuery(
                  ids.filter((each) => each !== id),
                  ask,
                ),
              )
            }
          />
        </div>
      )}
    </Page>
  )
}
