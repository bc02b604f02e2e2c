import type { Estimate } from '#domain/prices.ts'
import { exactSum, sumWithoutService } from '#domain/bookings/sums.ts'
import { whyNotExact } from '#domain/bookings/whyNotExact.ts'

const total: Estimate = {
  amount: 11_505_000,
  maxAmount: null,
  currency: 'INR',
  guests: 200,
  kind: 'exact',
  unit: 'per_event',
  tax: 'excluded',
  taxRate: 18,
}
const rest = 'whether there is a service charge'

test.each<[string, Partial<Estimate>, string | undefined]>([
  ['all said', { service: 0 }, undefined],
  ['tax and service in it', { tax: 'included' }, undefined],
  ['service', {}, `your price doesn’t say ${rest}`],
  ['a rate', { taxRate: null, service: 5 }, 'your price doesn’t say how much tax is extra'],
  [
    'tax, service and travel',
    { tax: 'not_stated', travel: null },
    `your price doesn’t say whether tax is included, ${rest} or what travel costs`,
  ],
  ['a range', { kind: 'range', service: 0 }, 'your price is a range'],
  ['a start', { kind: 'from' }, `your price is a starting price, and it doesn’t say ${rest}`],
  ['on request', { kind: 'on_request', amount: null, tax: 'included' }, 'your price is on request'],
  ['by the hour', { unit: 'per_hour', tax: 'included' }, 'your price is for one hour'],
  ['an old booking', { unit: undefined, service: 0 }, 'it has no exact total'],
])('why a request can’t be confirmed as it is: %s', (_name, more, why) => {
  expect(whyNotExact({ ...total, ...more })).toBe(why)
  // One word for one thing: there is a reason just where there is no exact sum.
  expect(exactSum({ ...total, ...more }) === null).toBe(why !== undefined)
})

test('an extra by the piece leaves the total open, a tax on it does not', () => {
  const of = (unit: 'per_piece' | 'per_event', more: object = {}) =>
    whyNotExact({ ...total, service: 0 }, [{ unit, ...more }])
  expect(of('per_piece')).toBe('your price is for one piece')
  expect(of('per_event', { of: 'tax' })).toBeUndefined()
})

test('without a service charge there is a sum only where nothing else is open', () => {
  const of = (more: Partial<Estimate>) => sumWithoutService({ ...total, ...more })
  const lines = [{ unit: 'per_event' as const, of: 'tax', total: 1_755_000 }]
  expect(sumWithoutService(total, lines)).toEqual({
    amount: 11_505_000,
    currency: 'INR',
    tax: 1_755_000,
    service: 0,
  })
  expect(of({ service: 0 })).toBeNull()
  expect(of({ service: 5 })).toBeNull()
  expect(of({ tax: 'included' })).toBeNull()
  expect(of({ taxRate: null })).toBeNull()
  expect(of({ travel: null })).toBeNull()
  expect(of({ kind: 'from' })).toBeNull()
})
