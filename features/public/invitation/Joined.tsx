import { useNavigate } from 'react-router'
import type { Invitation } from '#contract/people/invitations.ts'
import { homeOf, paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { selectActing } from '#store/acting.ts'
import { useSelectWeddingMutation } from '#store/api/people/members.ts'
import { useAppSelector } from '#store/hooks.ts'
import { Ended } from './Ended.tsx'

type Yours = NonNullable<Invitation['yours']>

/** Who has used the link comes back to it, or has it open in another tab. */
export function Joined({
  token,
  invitation: { kind, name },
  yours,
}: {
  token: string
  invitation: Invitation
  yours: Yours
}) {
  const called = kind === 'wedding' ? `${name}’s wedding` : name || 'a business'
  return (
    <Ended
      token={token}
      title={kind === 'booking' ? `Your booking with ${called}` : `You have joined ${called}`}
      advice={
        kind === 'booking'
          ? 'You have taken it over: it is among your bookings.'
          : 'The link has done its work, and works once.'
      }
      action={
        kind === 'wedding' ? (
          <OpenWedding yours={yours} />
        ) : (
          <Button
            variant="primary"
            to={kind === 'booking' ? paths.myBooking(yours._id) : homeOf.vendor}
          >
            {kind === 'booking' ? 'Open the booking' : 'Open the business'}
          </Button>
        )
      }
    />
  )
}

/** Whoever works on another one by now goes back to this. */
function OpenWedding({ yours: { _id } }: { yours: Yours }) {
  const isChosen = useAppSelector(selectActing)?._id === _id
  const [choose, { isLoading }] = useSelectWeddingMutation()
  const navigate = useNavigate()
  const open = async () => {
    if (isChosen || !('error' in (await choose({ weddingId: _id })))) await navigate(homeOf.user)
  }
  return (
    <Button variant="primary" busy={isLoading} onClick={() => void open()}>
      Open the wedding
    </Button>
  )
}
