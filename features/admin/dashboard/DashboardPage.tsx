import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
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
        actions={
          <>
            <Button to={paths.adminVendors} icon="list">
              All vendors
            </Button>
            <Button to={paths.adminUsers} icon="users">
              Users
            </Button>
            <Button to={paths.adminBookings} icon="calendar">
              Bookings
            </Button>
            <Button to={paths.adminMessages} icon="mail">
              Messages
            </Button>
            <Button to={paths.adminReports} icon="flag">
              Reports
            </Button>
            <Button to={paths.adminClaims} icon="shield">
              Claims
            </Button>
            <Button to={paths.adminCategories} icon="grip">
              Categories
            </Button>
            <Button to={paths.adminTowns} icon="pin">
              Towns
            </Button>
            <Button to={paths.adminImport} icon="upload">
              Import vendors
            </Button>
            <Button to={paths.account} icon="settings">
              Account
            </Button>
          </>
        }
      />
      <FirstSteps />
      <Summary />
      <AuditLog />
    </div>
  )
}
