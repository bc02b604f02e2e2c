import { useEffect } from 'react'
import { useOnlyLooks } from '#store/hooks.ts'
import { useGetEnquiryQuery, useMarkEnquirySeenMutation } from '#store/api/talk/enquiries.ts'

/** A thread that is being looked at: reading it is what marks it as read, and tells the other side so. */
export function useThread(enquiryId: string) {
  const query = useGetEnquiryQuery({ enquiryId })
  const [see] = useMarkEnquirySeenMutation()
  const onlyLooks = useOnlyLooks()
  // While another thread is on its way, the last one is not it.
  const { currentData: data } = query
  const unread = data?.unread ?? 0
  useEffect(() => {
    if (unread > 0 && !onlyLooks) void see({ enquiryId })
  }, [unread, onlyLooks, enquiryId, see])
  return { ...query, data }
}
