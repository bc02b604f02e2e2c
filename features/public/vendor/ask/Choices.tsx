import { maxFunctions } from '#domain/limits.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { isPerFunction } from '#domain/units.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Choices.module.css'
import type { EnquiryParams } from './useEnquiryParams.ts'
import { EachSwitch } from './functions/EachSwitch.tsx'
import { packageOptions } from './form/packageOptions.ts'
import { isMixed } from './form/withEach.ts'

/** Whether the number of functions changes anything here. */
const countsFunctions = ({ price, packages }: VendorPage) =>
  [
    price,
    ...packages,
    ...packages.flatMap(({ addOns, validity }) => addOns.map(({ unit }) => ({ unit, validity }))),
  ].some((each) => each && isPerFunction(each))

/** The package, its extras and the number of functions: whatever changes is in the total at once. */
export function Choices({
  vendor,
  choice,
  choose,
  isTogether,
  wanted,
  isApart,
  canEach,
  errors,
}: Pick<EnquiryParams, 'choice' | 'choose'> & {
  vendor: VendorPage
  /** Functions have rows of their own, and are counted there. */
  isTogether: boolean
  wanted: Wanted
  /** Each of several functions has a price of its own: none is missing. */
  isApart: boolean
  /** There are several functions by now. */
  canEach: boolean
  errors?: Readonly<Record<string, string>>
}) {
  const locale = useLocale()
  // Those of a wedding are ticked, each with its day and guests.
  const { wedding } = useOurWedding()
  // Of one function, or none, there is nothing to count; what an address counts can be changed.
  const isKnown = wedding && (wedding.functions.length > 1 || choice.functions === 1)
  const { packages } = vendor
  const chosen = packages.find(({ _id }) => _id === choice.packageId)
  const toggle = (id: string, on: boolean) =>
    choose(({ addOns }) => ({
      addOns: on ? [...addOns, id] : addOns.filter((each) => each !== id),
    }))
  return (
    <>
      {!choice.packageIds && <PackageSelect {...{ vendor, choice, choose, wanted, isApart }} />}
      {canEach && <Each {...{ vendor, choice, choose }} />}
      {chosen && chosen.addOns.length > 0 && (
        <fieldset className={styles.extras} aria-describedby={errors?.addOns && 'extras-error'}>
          <legend>Extras</legend>
          {chosen.addOns.map(({ _id, name, amount, unit }) => (
            <Checkbox
              key={_id}
              name="addOns"
              error=""
              value={_id}
              checked={choice.addOns.includes(_id)}
              onChange={(event) => toggle(_id, event.target.checked)}
              label={
                <span className={styles.extra}>
                  <span dir="auto">{name}</span>{' '}
                  <span className="small soft">
                    {formatMoney({ amount, currency: chosen.currency }, locale)} {unitLabel(unit)}
                  </span>
                </span>
              }
            />
          ))}
          {errors?.addOns && (
            <p id="extras-error" className={styles.error}>
              {errors.addOns}
            </p>
          )}
        </fieldset>
      )}
      {countsFunctions(vendor) && !isTogether && !isKnown && (
        <Select
          name="functions"
          label="Functions"
          value={String(choice.functions)}
          onChange={(event) => choose({ functions: Number(event.target.value) })}
          options={Array.from({ length: maxFunctions }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? 'One function' : `${index + 1} functions`,
          }))}
        />
      )}
    </>
  )
}

const Each = ({
  vendor: { packages },
  choice,
  choose,
}: Pick<EnquiryParams, 'choice' | 'choose'> & { vendor: VendorPage }) =>
  packages.length > 0 && (
    <EachSwitch
      {...choice}
      hasExtras={isMixed(choice) && packages.some(({ addOns }) => addOns.length > 0)}
      onChange={(isEach) => choose({ isEach })}
    />
  )

/** Those that can’t be had then stand there, and why. */
function PackageSelect({
  vendor,
  choice: { packageId },
  choose,
  wanted,
  isApart,
}: Pick<EnquiryParams, 'choice' | 'choose'> & {
  vendor: VendorPage
  wanted: Wanted
  isApart: boolean
}) {
  const locale = useLocale()
  const { packages } = vendor
  if (!packages.length) return null
  return (
    <Select
      name="packageId"
      label="Package"
      optional
      placeholder={isApart && !packageId ? 'By function, see the sum' : 'No package'}
      value={packages.some(({ _id }) => _id === packageId) ? packageId : ''}
      onChange={(event) => choose({ packageId: event.target.value || undefined })}
      options={packageOptions(vendor, { wanted, packageId, locale })}
    />
  )
}
