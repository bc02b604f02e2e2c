import { fairGuests, guestsOf } from './form/guests.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'
import { useSettled } from './useSettled.ts'

/** Takes a number of guests as it is typed: the prices follow at once, the address when nothing more comes. */
export function useTypedGuests({
  isTyped,
  type,
  ask,
}: Pick<EnquiryParams, 'isTyped' | 'type' | 'ask'>) {
  const settle = useSettled((text: string) => {
    // The page may be for others by now.
    if (isTyped({ guests: fairGuests(text) })) ask({ guests: guestsOf(text) })
  })
  return (text: string) => {
    type({ guests: fairGuests(text) })
    settle(text)
  }
}
