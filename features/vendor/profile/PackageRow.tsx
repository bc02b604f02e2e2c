import type { Package } from '#contract/vendors/profiles.ts'
import { toMajor } from '#domain/typedMoney.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { AddOnRows } from './AddOnRows.tsx'
import { priceUnits } from './choices.ts'
import { RowFrame } from './RowFrame.tsx'

export function PackageRow({
  index,
  stored,
  currency,
  locale,
  onRemove,
  onEarlier,
  onLater,
}: {
  index: number
  stored?: Package
  currency: string
  locale: string
  onRemove: () => void
  onEarlier?: () => void
  onLater?: () => void
}) {
  const name = (field: string) => `packages.${index}.${field}`
  return (
    <RowFrame what="package" {...{ index, onRemove, onEarlier, onLater }}>
      <input type="hidden" name={name('_id')} defaultValue={stored?._id ?? ''} />
      <Field name={name('name')} label="Name" defaultValue={stored?.name ?? ''} />
      <div className="pair">
        <MoneyField
          name={name('amount')}
          label="Price"
          currency={currency}
          locale={locale}
          defaultValue={stored ? toMajor(stored) : ''}
        />
        <Select
          name={name('unit')}
          label="The price is"
          defaultValue={stored?.unit ?? 'package'}
          options={priceUnits}
        />
      </div>
      <Field
        as="textarea"
        name={name('description')}
        label="Description"
        optional
        rows={2}
        defaultValue={stored?.description ?? ''}
      />
      <div className="pair">
        <Field
          as="textarea"
          name={name('inclusions')}
          label="Included"
          optional
          rows={3}
          hint="One per line."
          defaultValue={stored?.inclusions.join('\n') ?? ''}
        />
        <Field
          as="textarea"
          name={name('exclusions')}
          label="Not included"
          optional
          rows={3}
          hint="One per line."
          defaultValue={stored?.exclusions.join('\n') ?? ''}
        />
      </div>
      <AddOnRows of={index} stored={stored?.addOns ?? []} currency={currency} locale={locale} />
    </RowFrame>
  )
}
