import { formatNumber } from '#domain/numbers.ts'

export const vendorsText = (count: number) =>
  count === 1 ? '1 vendor' : `${formatNumber(count, 'en-IN')} vendors`
