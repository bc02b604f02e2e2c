import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatNumber } from '#domain/numbers.ts'

type Travel = NonNullable<VendorPage['travel']>

/** How far a business comes and what that costs, as sentences. */
export function travelText(
  { freeKm, maxKm, note, ...costs }: Travel,
  currency: string | undefined,
  locale?: string,
): string {
  const km = (value: number) => `${formatNumber(value, locale)} km`
  const free =
    freeKm === null
      ? ''
      : freeKm === 0
        ? 'Charges for all travel'
        : `Travels ${km(freeKm)} free of charge`
  const maxText =
    maxKm === null ? '' : free ? `up to ${km(maxKm)} in all` : `Travels up to ${km(maxKm)}`
  const cost = currency && costText(costs, currency, locale)
  // What nobody stated is in no total.
  const charges = free !== '' && (freeKm === 0 || maxKm === null || maxKm > (freeKm ?? 0))
  const left = charges || maxKm !== null ? 'What travel costs is not stated, and in no total' : ''
  return [[free, maxText].filter(Boolean).join(', '), cost || left, note].filter(Boolean).join('. ')
}

function costText(
  { fee, perKm }: Pick<Travel, 'fee' | 'perKm'>,
  currency: string,
  locale?: string,
): string {
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  if (fee === null && perKm === null) return ''
  if (!fee && !perKm) return 'No charge for travel to other towns'
  const parts = [fee && money(fee), perKm && `${money(perKm)} for each further km`]
  return `To other towns ${parts.filter(Boolean).join(' and ')}`
}
