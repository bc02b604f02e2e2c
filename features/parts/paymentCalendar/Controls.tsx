import type { PaymentCalendar } from '#contract/money/paymentCalendar.ts'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { calendarCsv } from '#domain/payments/calendarCsv.ts'
import { saveFile } from '#src/lib/saveFile.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { useLazyGetPaymentFileQuery } from '#store/api/money/paymentCalendar.ts'
import { type Show, showLabels, shows, type Side, sideWords } from './words.ts'

/** Which parts are shown, in the address. */
export function Chips({ q, show }: { q: string; show: Show }) {
  const [, setParams] = useSearchParams()
  const choose = (each: Show) =>
    setParams({ ...(q && { q }), ...(each !== 'all' && { show: each }) }, { replace: true })
  return (
    <ChipGroup name="show" legend="Show" hideLegend>
      {shows.map((each) => (
        <ChipToggle
          key={each}
          type="radio"
          name="show"
          label={showLabels[each]}
          checked={show === each}
          onChange={() => choose(each)}
        />
      ))}
    </ChipGroup>
  )
}

/** All of it, to be taken along. */
export function Files({
  calendar: { months, today },
  side,
}: {
  calendar: PaymentCalendar
  side: Side
}) {
  const save = () =>
    saveFile(`everset-payments-${today}.csv`, calendarCsv(months, sideWords[side].who))
  const [fetchFile, { isFetching, error }] = useLazyGetPaymentFileQuery()
  const saveDays = async () => {
    const { data } = await fetchFile()
    if (data) saveFile(`everset-payments-${today}.ics`, data.ics, 'text/calendar')
  }
  return (
    <div className="stack gap-2">
      <div className="cluster gap-2">
        <Button size="small" icon="download" onClick={save}>
          Download as CSV
        </Button>
        {months.some(({ month, parts }) => month !== null && parts.length > 0) && (
          <Button size="small" icon="calendar" busy={isFetching} onClick={() => void saveDays()}>
            Download for a calendar
          </Button>
        )}
      </div>
      <CallFailure error={error} />
    </div>
  )
}
