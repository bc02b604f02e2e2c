import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'

const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** Opens the report; its form is fetched then. */
export function ReportButton({ vendorId, name }: { vendorId: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="plain" size="small" icon="flag" onClick={() => setOpen(true)}>
        Report this page
      </Button>
      {open && (
        <Suspense>
          <ReportDialog vendorId={vendorId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
