import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { clearDraft, readDraft, writeDraft } from '#src/ui/forms/drafts.ts'
import { useUpdateQuoteDraftMutation } from '#store/api/bookings/quotes.ts'
import { failureOf } from '#store/failure.ts'
import type { QuoteValues } from './values.ts'

type Target = { bookingId: string } | { enquiryId: string }
const afterMs = 1500
const seenOf = (name: string) => `${name}-seen`

/** What this tab has typed and seen is forgotten: it was sent, or what is stored is gone on with. */
export function forgetDraft(name: string) {
  clearDraft(name)
  clearDraft(seenOf(name))
}

/**
 * Keeps what is typed with the server, too, once nobody has typed for a moment: it can be gone on with on another
 * device. What the tab keeps needs no connection. Each save says which one it has seen (docs/decisions 0143), and one
 * goes after the other.
 * @returns what stops it, before the quote is sent; and, once another device has saved, what it was told and the way on
 */
export function useStoredDraft(
  { subscribe, getValues }: UseFormReturn<QuoteValues>,
  target: Target,
  { name, stored }: { name: string; stored: number },
) {
  const [save] = useUpdateQuoteDraftMutation()
  const [clash, setClash] = useState<{ message: string; version: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Words of a page that noted nothing may be older than what is stored.
  const seen = useRef(
    readDraft<{ version: number }>(seenOf(name))?.version ?? (readDraft(name) ? 0 : stored),
  )
  const last = useRef<Promise<void>>(Promise.resolve())
  const isStopped = useRef(false)
  const id = JSON.stringify(target)
  const [keep] = useState(() => async (draft: QuoteValues) => {
    if (isStopped.current) return
    const { data, error } = await save({ ...(JSON.parse(id) as Target), draft, seen: seen.current })
    if (data) {
      seen.current = data.version
      writeDraft(seenOf(name), { version: data.version })
      return
    }
    const { message = '', about } = failureOf(error) ?? {}
    if (!about || !('currentVersion' in about)) return
    isStopped.current = true
    setClash({ message, version: about.currentVersion })
  })
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        writeDraft(seenOf(name), { version: seen.current })
        clearTimeout(timer.current)
        const draft = structuredClone(values)
        timer.current = setTimeout(() => {
          last.current = last.current.then(() => keep(draft))
        }, afterMs)
      },
    })
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [subscribe, keep, name])
  const keepMine = async () => {
    if (!clash) return
    seen.current = clash.version
    isStopped.current = false
    setClash(undefined)
    await keep(getValues())
  }
  return { stopKeeping: () => clearTimeout(timer.current), clash, keepMine }
}
