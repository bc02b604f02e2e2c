import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useOnlyReads, useUser } from '#store/hooks.ts'

/** Says to those who may only read why nothing can be changed here. */
export function OnlyReads() {
  const onlyReads = useOnlyReads()
  const isVendor = useUser()?.role === 'vendor'
  if (!onlyReads) return null
  return (
    <Notice title={isVendor ? 'You are staff here' : 'You are a viewer here'}>
      {isVendor
        ? 'You see bookings, the calendar and messages, and can answer messages. Managers and owners change the rest.'
        : 'You see everything and change nothing. An owner can let you do more.'}
    </Notice>
  )
}
