import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetWorkingRulesQuery } from '#store/api/calendar/workingRules.ts'
import { useOnlyReads } from '#store/hooks.ts'
import { RulesForm } from './rules/RulesForm.tsx'
import { RulesCard } from './RulesCard.tsx'

export default function WorkingRulesPage() {
  const { data, error, isFetching, refetch } = useGetWorkingRulesQuery()
  const onlyReads = useOnlyReads()
  // Each time what is stored is taken, the form begins anew.
  const [taken, setTaken] = useState(0)
  const takeStored = async () => {
    const found = await refetch()
    if (found.data) setTaken(taken + 1)
  }
  return (
    <Page
      title="When you work"
      before={<Link to={paths.vendorCalendar}>Calendar</Link>}
      help="Couples can’t request other days. You can still offer them yourself."
    >
      {!data && <Awaited {...{ error, isFetching, refetch }} label="Loading the days you work" />}
      {data && onlyReads && (
        <div className="stack">
          <OnlyReads />
          <RulesCard onlyReads />
        </div>
      )}
      {data && !onlyReads && (
        <RulesForm key={taken} stored={data} onTakeStored={() => void takeStored()} />
      )}
    </Page>
  )
}
