import { useState } from 'react'
import { priceKinds, priceUnits, taxes } from './choices.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { toMajor } from '#domain/typedMoney.ts'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

/** What it costs, for what, and for how many guests. */
export function PriceFields({
  profile,
  currency,
  locale,
}: {
  profile: VendorProfile
  currency: string
  locale: string
}) {
  const { price } = profile
  const [kind, setKind] = useState<string>(price?.kind ?? '')
  const typed = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : toMajor({ amount, currency })
  const stated = kind !== '' && kind !== 'on_request'
  return (
    <>
      <Select
        name="priceKind"
        label="How do you price?"
        placeholder="Choose"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        options={priceKinds}
      />
      {stated && (
        <div className="pair">
          <MoneyField
            name="priceAmount"
            label={kind === 'range' ? 'Lowest price' : kind === 'from' ? 'Starting at' : 'Price'}
            currency={currency}
            locale={locale}
            defaultValue={typed(price?.amount)}
          />
          {kind === 'range' && (
            <MoneyField
              name="priceMaxAmount"
              label="Highest price"
              currency={currency}
              locale={locale}
              defaultValue={typed(price?.maxAmount)}
            />
          )}
        </div>
      )}
      {kind !== '' && (
        <div className="pair">
          <Select
            name="priceUnit"
            label="The price is"
            defaultValue={price?.unit ?? 'per_event'}
            options={priceUnits}
            hint="Couples see the total for their number of guests."
          />
          <Select
            name="priceTax"
            label="Tax and service"
            defaultValue={price?.tax ?? 'not_stated'}
            options={taxes}
          />
        </div>
      )}
      <div className="pair">
        <NumberField
          name="capacityMin"
          label="Fewest guests"
          unit="guests"
          optional
          defaultValue={profile.capacityMin?.toString() ?? ''}
        />
        <NumberField
          name="capacityMax"
          label="Most guests"
          unit="guests"
          optional
          defaultValue={profile.capacityMax?.toString() ?? ''}
          hint="Couples with more guests won’t find you."
        />
      </div>
    </>
  )
}
