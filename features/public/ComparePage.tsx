import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSearchParams } from 'react-router'
import { formatDay } from '#src/lib/dates.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useToday } from '#src/ui/useToday.ts'
import { useLocale } from '#src/ui/locale.ts'
import { useGetVendorQuery } from '#store/api/vendors.ts'
import { AskFields } from './compare/AskFields.tsx'
import { compared, compareQuery } from './compare/compared.ts'
import { ComparedTable } from './compare/ComparedTable.tsx'
import { writeFilters } from './search/filters.ts'

export default function ComparePage() {
  const locale = useLocale()
  const [params, setParams] = useSearchParams()
  const { ids, ask } = compared(params, useToday())
  const argument = (index: number) =>
    ids[index] === undefined ? skipToken : { vendorId: ids[index], ...ask }
  const answers = [
    useGetVendorQuery(argument(0)),
    useGetVendorQuery(argument(1)),
    useGetVendorQuery(argument(2)),
  ]
  const go = (nextIds: string[], nextAsk = ask) =>
    setParams(compareQuery(nextIds, nextAsk), { replace: true, preventScrollReset: true })
  const { guests, date } = ask
  const forWhom = [
    guests && `for ${guests.toLocaleString(locale)} guests`,
    date && `on ${formatDay(date, locale)}`,
  ]
    .filter(Boolean)
    .join(', ')
  const search = `${paths.vendors}?${writeFilters(ask)}`
  return (
    <div className="container page">
      <PageHeader
        title="Compare vendors"
        lede={
          forWhom
            ? `All in, ${forWhom}.`
            : 'Say your day and your guests, and the prices and the free days follow.'
        }
        actions={
          <Button icon="arrowLeft" to={search}>
            Back to the search
          </Button>
        }
      />
      {ids.length === 0 ? (
        <Empty
          title="Nobody to compare yet"
          action={
            <Button variant="primary" to={search}>
              Find vendors
            </Button>
          }
        >
          Tick “Compare” on up to three vendors of the search, and they stand here side by side.
        </Empty>
      ) : (
        <div className="stack gap-6">
          <AskFields ask={ask} onAsk={(next) => go(ids, next)} />
          <ComparedTable
            columns={ids.map((id, index) => ({ id, answer: answers[index] }))}
            ask={ask}
            onRemove={(id) => go(ids.filter((each) => each !== id))}
          />
        </div>
      )}
    </div>
  )
}
