import type { Affected } from '#contract/people/weddingChanges.ts'
import { capitalize, listWords } from '#domain/words.ts'
import { isBack, isMoved, whichWords } from './changeWords.ts'

/** Whom a change of the wedding is about, and what can be done for each. */
export function countsOf(items: readonly Affected[]) {
  const count = (some: readonly Affected[]) => new Set(some.map(({ vendor }) => vendor._id)).size
  const vendors = count(items)
  const ids = [...new Set(items.map(({ _id }) => _id))]
  const things = ids.map((id) => items.filter(({ _id }) => _id === id))
  const asks = things.filter(([first]) => first?.canAsk && !first.waits?.isThis)
  const asked = count(asks.flat())
  const backs = asks.length > 0 && asks.every(isBack) ? asks.length : 0
  const isBooked = items.some(({ kind }) => kind !== 'enquiry' && kind !== 'queue')
  const moving = items.filter(({ kind, was, now }) => kind === 'queue' && isMoved(was, now))
  const left = [...new Set(moving.map(({ _id }) => _id))]
  const isQueue = items.every(({ kind }) => kind === 'queue')
  return { vendors, things, asks, asked, backs, left, isBooked, isQueue }
}

const stands: Record<Affected['kind'], (count: string, isOne: boolean) => string> = {
  booking: (count, isOne) => `${count} ${isOne ? 'is' : 'are'} booked`,
  quote: (count, isOne) => `${count} ${isOne ? 'has' : 'have'} quoted`,
  request: (count, isOne) => `${count} ${isOne ? 'was' : 'were'} requested`,
  enquiry: (count, isOne) => `${count} ${isOne ? 'was' : 'were'} asked`,
  queue: (count) => `you queue at ${count}`,
}
/** `One vendor is booked and 2 have quoted for what you planned before.` */
export function standWords(items: readonly Affected[]): string {
  const kinds = Object.keys(stands) as Affected['kind'][]
  const lines = kinds.flatMap((kind) => {
    const some = items.filter((each) => each.kind === kind)
    const count = new Set(some.map(({ vendor }) => vendor._id)).size
    return count > 0 ? [{ kind, count }] : []
  })
  const words = lines.map(({ kind, count }, index) => {
    const noun = index > 0 ? '' : count === 1 ? ' vendor' : ' vendors'
    return stands[kind](`${count === 1 ? 'one' : count}${noun}`, count === 1)
  })
  return `${capitalize(listWords(words))} for what you planned before.`
}

/** On the button that saves and acts. */
export function saveWords(
  { vendors, asked, backs, left, things, asks }: ReturnType<typeof countsOf>,
  locale?: string,
): string {
  if (asked === 0)
    return left.length === 1 ? 'Save and leave the queue' : `Save and leave ${left.length} queues`
  if (backs > 0) return `Save and withdraw ${backs === 1 ? 'the proposal' : `${backs} proposals`}`
  const [[one] = []] = asks
  if (one && asks.length === 1 && things.length > 1)
    return isAlone(one, things)
      ? `Save and ask ${one.vendor.businessName}`
      : `Save and ask about ${whichWords(one, locale)}`
  if (asked === 1)
    return one && vendors > 1 ? `Save and ask ${one.vendor.businessName}` : 'Save and ask them'
  if (asked < vendors) return `Save and ask ${asked}`
  return asked === 2 ? 'Save and ask both' : `Save and ask all ${asked}`
}

/** Nothing else of this vendor is in it. */
export const isAlone = ({ vendor }: Affected, things: readonly (readonly Affected[])[]): boolean =>
  things.filter(([first]) => first?.vendor._id === vendor._id).length === 1
