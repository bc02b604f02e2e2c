import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { onlyWords } from '#domain/prices/validityWords.ts'
import type { Option } from '#src/ui/forms/Select.tsx'
import { misfitIn } from './wanted.ts'

/** The packages to choose from; those that can’t be had then are there, too, with why. */
export const packageOptions = (
  vendor: VendorPage,
  { wanted, packageId, locale }: { wanted: Wanted; packageId: string | undefined; locale: string },
): Option[] =>
  vendor.packages.map(({ _id, name, amount, currency, unit, validity }) => {
    const misfit = misfitIn(vendor, validity, wanted)
    const price = `${formatMoney({ amount, currency }, locale)} ${unitLabel(unit)}`
    return {
      value: _id,
      label: [
        `${name}: ${price}`,
        ...(validity && misfit ? [onlyWords(validity, misfit, vendor.seasons, locale)] : []),
      ].join(', '),
      disabled: misfit !== null && _id !== packageId,
    }
  })
