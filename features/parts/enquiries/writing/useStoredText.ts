import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Enquiry, MessageDraft } from '#contract/talk/enquiries.ts'
import { useUpdateMessageDraftMutation } from '#store/api/talk/enquiries.ts'
import { storedText } from './storedText.ts'

/**
 * Keeps what is typed in a thread with the server, too, once nobody has typed for a moment and as one leaves: another
 * device goes on with it. What this tab has not saved stays, and the other text is offered (docs/decisions 0397).
 */
export function useStoredText(
  { _id: enquiryId, draft }: Enquiry,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [save] = useUpdateMessageDraftMutation()
  const [other, setOther] = useState<MessageDraft>()
  const [stored] = useState(() =>
    storedText(
      enquiryId,
      async (text, seen) => (await save({ enquiryId, text, seen })).data,
      setOther,
    ),
  )
  // Before it is painted: what is there does not come in later.
  useLayoutEffect(() => stored.begin(field.current, draft ?? undefined), [stored, field, draft])
  useEffect(() => {
    const hide = () => void (document.hidden && stored.flush())
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void stored.flush()
    }
  }, [stored])
  return { stored, other }
}
