import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { AuditLog } from './AuditLog.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Summary } from './Summary.tsx'

export default function DashboardPage() {
  return (
    <div className="container page stack gap-7">
      <PageHeader
        title="Dashboard"
        lede="What is waiting for you, the numbers, and what has been done."
      />
      <FirstSteps />
      <Summary />
      <AuditLog />
    </div>
  )
}
