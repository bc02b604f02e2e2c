import { startTransition, useEffect, useRef, useState } from 'react'
import { lastZone } from '#domain/days.ts'
import { type SetParams, useFilledParams } from '#features/parts/weddings/useFilledParams.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { type Choice, type OurDay, readOurDay, readChoice, writeOurDay } from './form/ourDay.ts'

export type { Choice, OurDay } from './form/ourDay.ts'

/** What of a wedding a vendor is asked for. */
export const weddingCriteria = ['city', 'date', 'guests'] as const

/** The couple's day, guests and choice, from the address; other parts of the page follow it. */
export function useEnquiryParams(fill: boolean, timeZone?: string, home?: string | null) {
  const [params, setParams] = useFilledParams(weddingCriteria, fill, home)
  const today = useToday(timeZone)
  const earliest = useToday(lastZone)
  // Several fields may speak before the page is drawn again (a draft that is put back): each goes on from the others.
  const latest = useRef(params)
  // Not at first: what was chosen before the page was awake is heard earlier.
  const drawn = useRef(params)
  useEffect(() => {
    if (drawn.current === params) return
    drawn.current = params
    latest.current = params
  })
  const [typed, setTyped] = useState<OurDay>()
  // At once, while the page may take its time to be drawn for it.
  const typing = useRef<OurDay>(undefined)
  const change = (part: OurDay, choose: (choice: Choice) => Partial<Choice>) => {
    const choice = readChoice(latest.current)
    const chosen = choose(choice)
    // Another package has other extras.
    const other = 'packageId' in chosen && chosen.packageId !== choice.packageId
    latest.current = writeOurDay(
      latest.current,
      { ...readOurDay(latest.current, today), ...part },
      { ...choice, ...(other && { addOns: [] }), ...chosen },
    )
    setParams(latest.current, { replace: true, preventScrollReset: true })
  }
  const replaceAll: SetParams = (...address) => {
    typing.current = undefined
    setTyped(undefined)
    setParams(...address)
  }
  const inAddress = readOurDay(params, today)
  // What was typed holds until the address says it: in between the page would speak of neither.
  const [seen, setSeen] = useState(params)
  if (seen !== params) {
    setSeen(params)
    if (typed?.guests === inAddress.guests) setTyped(undefined)
  }
  return {
    /** Of the address: what the server is asked for; it knows where the vendor is. */
    asked: readOurDay(params, earliest),
    /** The same with what is being typed. */
    ourDay: { ...inAddress, ...typed },
    type: (part: OurDay) => {
      typing.current = part
      startTransition(() => setTyped(part))
    },
    /** Nothing else has been typed since, and the page is for nobody else. */
    isTyped: ({ guests }: OurDay) =>
      typing.current !== undefined && typing.current.guests === guests,
    ask: (part: OurDay) => change(part, () => ({})),
    params,
    setParams: replaceAll,
    choice: readChoice(params),
    choose: (part: Partial<Choice> | ((choice: Choice) => Partial<Choice>)) =>
      change({}, typeof part === 'function' ? part : () => part),
  }
}
export type EnquiryParams = ReturnType<typeof useEnquiryParams>
