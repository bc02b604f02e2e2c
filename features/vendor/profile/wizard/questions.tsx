import { useFormContext, useWatch } from 'react-hook-form'
import type { Category } from '#contract/catalog/categories.ts'
import { TownField } from '#features/parts/towns/TownField.tsx'
import { useTowns } from '#features/parts/towns/useTowns.ts'
import { priceUnits } from '#features/vendor/profile/fields/choices.ts'
import type { ProfileValues } from '#features/vendor/profile/fields/values.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

export function WhatQuestion({ categories }: { categories: readonly Category[] }) {
  const bind = useBind<ProfileValues>()
  return (
    <>
      <Field {...bind('businessName')} label="Business name" autoComplete="organization" />
      <Select
        {...bind('category')}
        label="What you offer"
        placeholder="Choose a category"
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <Field
        as="textarea"
        {...bind('description')}
        label="Description"
        optional
        rows={3}
        hint="A few words now, or all of it after approval."
      />
    </>
  )
}

/** `travels`: it comes to couples; `contact`: the sign-up did not bring how it is reached. */
export function WhereQuestion({ travels, contact }: { travels: boolean; contact: boolean }) {
  const { control, setValue } = useFormContext<ProfileValues>()
  const city = useWatch({ control, name: 'city' })
  const [home] = useTowns(city ? [city] : [])
  const bind = useBind<ProfileValues>()
  return (
    <>
      <TownField
        name="city"
        label="Town or city"
        chosen={city ? home : undefined}
        onPick={(town) => setValue('city', town?._id ?? '')}
      />
      {travels && (
        <NumberField
          {...bind('travelMaxKm')}
          label="How far do you travel?"
          unit="km"
          optional
          hint="Couples in towns within this distance find you, too."
        />
      )}
      {contact && (
        <>
          <Field
            {...bind('contactEmail')}
            label="Contact email"
            type="email"
            autoComplete="email"
            hint="Never shown before a booking is confirmed."
          />
          <Field {...bind('contactPhone')} label="Contact phone" type="tel" autoComplete="tel" />
        </>
      )}
    </>
  )
}

/** How a price is called where it was stated as more than where it starts. */
const amountLabels: Partial<Record<ProfileValues['priceKind'], string>> = {
  exact: 'Price',
  range: 'Lowest price',
}

/** One price, in the unit that is usual in the category. */
export function PriceQuestion() {
  const { setValue } = useFormContext<ProfileValues>()
  const bind = useBind<ProfileValues>()
  const kind = useWatch<ProfileValues, 'priceKind'>({ name: 'priceKind' })
  const onRequest = kind === 'on_request'
  return (
    <>
      {!onRequest && (
        <div className="pair">
          <MoneyField {...bind('priceAmount')} label={amountLabels[kind] ?? 'Price from'} />
          <Select {...bind('priceUnit')} label="The price is" options={priceUnits} />
        </div>
      )}
      <Checkbox
        name="onRequest"
        label="Only on request"
        hint={onRequest ? 'Couples see no price and no total, and ask you.' : undefined}
        checked={onRequest}
        onChange={({ target }) => setValue('priceKind', target.checked ? 'on_request' : 'from')}
      />
    </>
  )
}
