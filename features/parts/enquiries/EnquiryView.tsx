import { capitalize } from '#domain/words.ts'
import { type ReactNode, useState } from 'react'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { ChangeList } from '#features/parts/timeline/ChangeList.tsx'
import { aboutParts } from './aboutText.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { Thread } from './Thread.tsx'
import { useThread } from './useThread.ts'
import { useUser } from '#store/hooks.ts'
import { labelOfBooking, enquiryLabels, labelsOfThread } from '#features/parts/timeline/labels.ts'

/** A thread's page, the same for both sides but for its title, its reasons to close and what grows out of it. */
export function EnquiryView({
  enquiryId,
  titleOf,
  before,
  reasons,
  bookingPath,
  next,
}: {
  enquiryId: string
  titleOf: (enquiry: Enquiry) => string
  before: ReactNode
  reasons: Parameters<typeof CloseDialog>[0]['reasons']
  bookingPath: (bookingId: string) => string
  next?: (enquiry: Enquiry) => ReactNode
}) {
  const locale = useLocale()
  const [closing, setClosing] = useState(false)
  const role = useUser()?.role
  const { data: enquiry, error, isFetching, refetch } = useThread(enquiryId)
  if (!enquiry) {
    return (
      <Page title="Enquiry" before={before}>
        <Awaited {...{ error, isFetching, refetch }} label="Loading the messages" />
      </Page>
    )
  }
  return (
    <Page
      title={titleOf(enquiry)}
      before={before}
      lede={aboutText(enquiry, locale)}
      actions={labelsOfThread(enquiry, role).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    >
      <div className="split">
        <Thread enquiry={enquiry} />
        <aside className="stack gap-5">
          {enquiry.booking && (
            <TheBooking booking={enquiry.booking} to={bookingPath(enquiry.booking._id)} />
          )}
          {next?.(enquiry)}
          <Card className="stack" title="What happened">
            <ChangeList changes={enquiry.timeline} labels={enquiryLabels} />
            {enquiry.actions.includes('close') && (
              <div>
                <Button size="small" icon="archive" onClick={() => setClosing(true)}>
                  Close the enquiry
                </Button>
              </div>
            )}
          </Card>
        </aside>
      </div>
      {closing && (
        <CloseDialog enquiryId={enquiry._id} reasons={reasons} onClose={() => setClosing(false)} />
      )}
    </Page>
  )
}

/** What it is about, as the page's second line. */
function aboutText(enquiry: Enquiry, locale?: string) {
  const about = aboutParts(enquiry, locale).join(', ')
  return about ? capitalize(about) : undefined
}

function TheBooking({ booking, to }: { booking: NonNullable<Enquiry['booking']>; to: string }) {
  const { label, tone } = labelOfBooking(booking)
  return (
    <Card className="stack" title="The booking">
      <div className="cluster">
        <Badge tone={tone}>{label}</Badge>
        <Button size="small" to={to}>
          See the booking
        </Button>
      </div>
    </Card>
  )
}
