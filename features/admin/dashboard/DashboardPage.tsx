import { useState } from 'react'
import { Page } from '#src/ui/layout/Page.tsx'
import { AuditLog } from './AuditLog.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Summary, SummarySkeleton } from './Summary.tsx'
import { useGetAdminSummaryQuery, useGetFirstStepsQuery } from '#store/api/pages/dashboards.ts'

/** What stands below waits for what stands above it: nothing moves once it is seen. */
export default function DashboardPage() {
  const { isLoading: isCounting } = useGetAdminSummaryQuery()
  const { isLoading: isLooking } = useGetFirstStepsQuery()
  // Once, also where a failed part asks again.
  const [isShown, show] = useState(false)
  if (!isShown && !isCounting && !isLooking) show(true)
  return (
    <Page
      className="stack gap-7"
      title="Dashboard"
      help="What is waiting for you, the numbers, and what has been done."
    >
      {isShown ? (
        <>
          <FirstSteps />
          <Summary />
          <AuditLog />
        </>
      ) : (
        <SummarySkeleton />
      )}
    </Page>
  )
}
