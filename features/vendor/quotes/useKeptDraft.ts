import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSaveQuoteDraftMutation } from '#store/api/bookings/quotes.ts'
import type { QuoteValues } from './values.ts'

type Target = { bookingId: string } | { enquiryId: string }
const afterMs = 1500

/**
 * Keeps what is typed with the server, too, once nobody has typed for a moment: it can be gone on with on another
 * device. What the tab keeps needs no connection.
 * @returns what stops it, before the quote is sent
 */
export function useKeptDraft({ subscribe }: UseFormReturn<QuoteValues>, target: Target) {
  const [save] = useSaveQuoteDraftMutation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = JSON.stringify(target)
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(
          () => void save({ ...(JSON.parse(id) as Target), draft: structuredClone(values) }),
          afterMs,
        )
      },
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [subscribe, save, id])
  return () => clearTimeout(timer.current)
}
