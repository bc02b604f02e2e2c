import { ruleLines } from '#domain/calendar/ruleWords.ts'
import { paths } from '#domain/paths.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetWorkingRulesQuery } from '#store/api/calendar/workingRules.ts'

/** Which days couples can ask for, in short, and the way to change that. */
export function RulesCard({ onlyReads }: { onlyReads: boolean }) {
  const locale = useLocale()
  const today = useToday()
  const { data, error, isFetching, refetch } = useGetWorkingRulesQuery()
  return (
    <Card className="stack" aria-labelledby="working-days" title="When you work">
      {!data && (
        <Awaited {...{ error, isFetching, refetch }} label="Loading the days you work" count={1} />
      )}
      {data && (
        <ul className="stack gap-1 small">
          {ruleLines(data.rules, today, locale).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {!onlyReads && (
        <div>
          <Button size="small" to={paths.vendorRules}>
            Change
          </Button>
        </div>
      )}
    </Card>
  )
}
