import type { Affected } from '#contract/people/weddingChanges.ts'
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
  const isBooked = items.some(({ kind }) => kind === 'request' || kind === 'booking')
  const moving = items.filter(({ kind, was, now }) => kind === 'queue' && isMoved(was, now))
  const left = [...new Set(moving.map(({ _id }) => _id))]
  const isQueue = items.every(({ kind }) => kind === 'queue')
  return { vendors, things, asks, asked, backs, left, isBooked, isQueue }
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
  return asked === vendors ? `Save and ask all ${asked}` : `Save and ask ${asked}`
}

/** Nothing else of this vendor is in it. */
export const isAlone = ({ vendor }: Affected, things: readonly (readonly Affected[])[]): boolean =>
  things.filter(([first]) => first?.vendor._id === vendor._id).length === 1
