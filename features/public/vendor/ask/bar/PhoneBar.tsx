import type { ComponentProps } from 'react'
import { AskBar } from './AskBar.tsx'
import { DayBar } from './DayBar.tsx'

/** What stays in reach on the phone: the way to the day, or where none can be requested, the question. */
export const PhoneBar = (props: ComponentProps<typeof DayBar>) => {
  const { calendarKnown, outOfReach } = props.vendor
  return calendarKnown && !outOfReach ? <DayBar {...props} /> : <AskBar {...props} />
}
