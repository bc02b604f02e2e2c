import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { wishOf } from './form/wish.ts'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { useJoinQueueMutation } from '#store/api/bookings/queues.ts'
import { useRequestBookingMutation } from '#store/api/bookings/requests.ts'
import { failureOf } from '#store/failure.ts'

/** Sends what stands in the form, as a request or to the queue, and goes to what came of it. */
export function useSendWish(drafts: readonly string[]) {
  const [request, requested] = useRequestBookingMutation()
  const [join, joined] = useJoinQueueMutation()
  const navigate = useNavigate()
  const send = async (wish: ReturnType<typeof wishOf>, isQueue: boolean) => {
    const { data } = await (isQueue ? join(wish) : request(wish))
    if (!data) return
    for (const draft of drafts) clearDraft(draft)
    await navigate(isQueue ? paths.myBookings : paths.myBooking(data._id))
  }
  return {
    send,
    busy: requested.isLoading || joined.isLoading,
    refusals: { request: failureOf(requested.error), queue: failureOf(joined.error) },
  }
}
