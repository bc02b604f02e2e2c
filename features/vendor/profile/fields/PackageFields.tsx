import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import { validityWords } from '#domain/prices/validityWords.ts'
import { maxPackages } from '#domain/limits.ts'
import { typedMoney } from '#domain/typed/money.ts'
import { capitalize } from '#domain/words.ts'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'
import { PackageRow } from './PackageRow.tsx'
import { RowList } from './RowList.tsx'
import { knownValidity } from './validityValues.ts'
import { newPackage, type ProfileValues } from './values.ts'

/** What couples can book as it is, in their order. */
export function PackageFields() {
  const wordsOf = usePackageWords()
  return (
    <RowList
      name="packages"
      noun="package"
      most={maxPackages}
      row={newPackage}
      wordsOf={wordsOf}
      empty="Packages are optional. Each tells couples what they get, and for what price."
    >
      {(index) => <PackageRow index={index} />}
    </RowList>
  )
}

/** Its name, its price, and when it can be had. */
function usePackageWords() {
  const currency = useCurrency()
  const locale = useLocale()
  const { data } = useGetMyVendorProfileQuery()
  return ({ name, unit, validity, ...typed }: ProfileValues['packages'][number]) => {
    const amount = typedMoney(typed.amount, currency, locale)
    const price =
      typeof amount === 'number'
        ? `${formatMoney({ amount, currency }, locale)} ${unitLabel(unit)}`
        : 'No price yet'
    const when = validityWords(knownValidity(validity), data?.seasons, locale)
    return { name: name.trim(), words: `${price} · ${capitalize(when) || 'Always'}` }
  }
}
