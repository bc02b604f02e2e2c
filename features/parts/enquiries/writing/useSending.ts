import { useRef, useState, type RefObject } from 'react'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { gapsWords } from '#domain/talk/mergeFields.ts'
import { useSendMessageMutation } from '#store/api/talk/enquiries.ts'
import { sending } from '#store/failure.ts'
import { empty, selectGap } from './keys.ts'
import { useStoredText } from './useStoredText.ts'

/** Sends what is typed, once; what a saved reply left open is said beside it, and not sent. */
export function useSending(
  enquiry: Enquiry,
  field: RefObject<HTMLTextAreaElement | null>,
  hasGaps: boolean,
) {
  const [send, { isLoading, error }] = useSendMessageMutation()
  const { stored, other } = useStoredText(enquiry, field)
  const isSending = useRef(false)
  const sent = useRef('')
  const [gaps, setGaps] = useState('')
  const { errors, ...state } = sending({ error, isLoading })
  const check = () => {
    const open = hasGaps ? gapsWords(field.current?.value ?? '') : ''
    setGaps(open)
    return open
  }
  const onSubmit = async ({ message }: Record<string, FormDataEntryValue>) => {
    // The key can be pressed while the button can’t.
    if (isSending.current) return undefined
    if (check()) return void selectGap(field.current)
    isSending.current = true
    sent.current = String(message)
    const draftSeen = await stored.settle()
    const result = await send({
      enquiryId: enquiry._id,
      message: sent.current,
      ...(draftSeen > 0 && { draftSeen }),
    })
    isSending.current = false
    return result
  }
  return {
    ...state,
    errors: gaps ? { message: gaps } : errors,
    other: other && { text: other.text, onDecide: stored.decide },
    look: () => {
      check()
      stored.type()
    },
    onSubmit,
    onDone: ({ draft }: Enquiry) => {
      if (field.current) empty(field.current, sent.current)
      stored.end(draft ?? undefined)
    },
  }
}
