import { Button } from '#src/ui/base/Button.tsx'
import {
  type SavedPdf,
  useGetConfirmationPdfMutation,
  useGetQuotePdfMutation,
  useGetReceiptPdfMutation,
} from '#store/api/money/documents.ts'
import { useUser } from '#store/hooks.ts'

function save({ data }: { data?: SavedPdf | undefined }) {
  if (!data) return
  Object.assign(document.createElement('a'), { href: data.url, download: data.name }).click()
  // A phone may take its time to ask where to.
  setTimeout(() => URL.revokeObjectURL(data.url), 60_000)
}

/** For the two sides; an admin reads the quote on the page. */
export function QuotePdfButton({ bookingId, version }: { bookingId: string; version: number }) {
  const [get, { isLoading }] = useGetQuotePdfMutation()
  const isAdmin = useUser()?.role === 'admin'
  if (isAdmin) return null
  return (
    <Button
      size="small"
      icon="download"
      busy={isLoading}
      label={`Download version ${version} as a PDF`}
      onClick={async () => save(await get({ bookingId, version: String(version) }))}
    >
      PDF
    </Button>
  )
}

export function ConfirmationPdfButton({ bookingId }: { bookingId: string }) {
  const [get, { isLoading }] = useGetConfirmationPdfMutation()
  return (
    <Button
      size="small"
      icon="download"
      busy={isLoading}
      onClick={async () => save(await get({ bookingId }))}
    >
      Download the confirmation
    </Button>
  )
}

/** `what` says which payment, to who hears the page. */
export function ReceiptPdfButton({
  what,
  ...which
}: {
  bookingId: string
  paymentId: string
  what: string
}) {
  const [get, { isLoading }] = useGetReceiptPdfMutation()
  return (
    <Button
      size="small"
      variant="plain"
      icon="download"
      flush
      busy={isLoading}
      label={`Receipt for ${what}`}
      onClick={async () => save(await get(which))}
    >
      Receipt
    </Button>
  )
}
