import { useLocation } from 'react-router'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { MovedIn } from '#features/parts/weddings/MovedIn.tsx'
import { InvitedNotice } from '#features/parts/members/InvitedNotice.tsx'
import { MembersCard } from '#features/parts/members/MembersCard.tsx'
import { ActingFor } from '#features/parts/members/ActingFor.tsx'
import { nextPath } from '#features/auth/guard/nextPath.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetWeddingQuery } from '#store/api/planning/weddings.ts'
import { WeddingForm } from './WeddingForm.tsx'

/** Of a vendor's page that somebody left to sign up, and what is still to be done there. */
const left: [part: RegExp, text: string][] = [
  [
    /#(booking|enquiry)-/,
    'We’ve saved what you wrote to the vendor, but it has not been sent yet.',
  ],
  [/#alert-/, 'You haven’t asked yet to be told when the day becomes free.'],
]

export default function CreateProfilePage() {
  const { state } = useLocation()
  const from = nextPath('user', state)
  const next = from.startsWith(paths.createProfile) ? paths.dashboard : from
  const undone = left.find(([part]) => part.test(next))?.[1]
  const { data: wedding, error, isFetching, refetch } = useGetWeddingQuery()
  return (
    <Page
      narrow
      title="Your wedding"
      help={
        'Once we know your days and guests, a price becomes the total for you wherever the vendor ' +
        'states one, and you see which vendors are free on your day.'
      }
    >
      <InvitedNotice />
      <ActingFor />
      <MovedIn />
      {undone && (
        <div style={{ marginBlockEnd: 'var(--space-5)' }}>
          <Notice
            tone="amber"
            action={
              <Button size="small" to={next}>
                Go back to it
              </Button>
            }
          >
            {undone} You can fill this in later.
          </Notice>
        </div>
      )}
      {wedding ? (
        <WeddingForm key={wedding.version} wedding={wedding} next={next} onReload={refetch} />
      ) : error ? (
        <QueryFailure {...{ error, isFetching, refetch }} />
      ) : (
        <div role="status" aria-label="Loading your wedding" className="stack gap-5">
          <Skeleton shape="block" height="11rem" />
          <Skeleton shape="block" height="18rem" />
        </div>
      )}
      {(wedding || error) && (
        <div style={{ marginBlockStart: 'var(--space-6)' }}>
          <MembersCard kind="wedding" />
        </div>
      )}
    </Page>
  )
}
