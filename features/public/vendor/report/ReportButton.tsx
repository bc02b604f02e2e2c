import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { laterPart, onApproach } from '#src/ui/later/laterPart.tsx'

const ReportDialog = laterPart(async () => (await import('./ReportDialog.tsx')).ReportDialog)

/** Opens the report; its form is fetched then. */
export function ReportButton({ vendorId, name }: { vendorId: string; name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="plain"
        size="small"
        icon="flag"
        {...onApproach(ReportDialog.fetch)}
        onClick={() => setOpen(true)}
      >
        Report this page
      </Button>
      {open && <ReportDialog.Part vendorId={vendorId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
