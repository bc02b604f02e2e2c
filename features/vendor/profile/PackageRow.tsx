import type { Package } from '#contract/vendors.ts'
import { toMajor } from '#src/lib/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { MoneyField } from '#src/ui/MoneyField.tsx'
import { Select } from '#src/ui/Select.tsx'
import { priceUnits } from './choices.ts'

export function PackageRow({ index, stored, currency, locale, onRemove, onEarlier, onLater }: {
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
    <Card aria-label={`Package ${index + 1}`} className="stack">
      <div className="between">
        <h3>Package {index + 1}</h3>
        <div className="cluster gap-1">
          <Button variant="plain" size="small" icon="chevronUp" label={`Move package ${index + 1} earlier`} disabled={!onEarlier} onClick={onEarlier} />
          <Button variant="plain" size="small" icon="chevronDown" label={`Move package ${index + 1} later`} disabled={!onLater} onClick={onLater} />
          <Button variant="plain" size="small" icon="trash" label={`Remove package ${index + 1}`} onClick={onRemove} />
        </div>
      </div>
      <input type="hidden" name={name('_id')} defaultValue={stored?._id ?? ''} />
      <Field name={name('name')} label="Name" defaultValue={stored?.name ?? ''} />
      <div className="pair">
        <MoneyField name={name('amount')} label="Price" currency={currency} locale={locale} defaultValue={stored ? toMajor(stored) : ''} />
        <Select name={name('unit')} label="The price is" defaultValue={stored?.unit ?? 'package'} options={priceUnits} />
      </div>
      <Field as="textarea" name={name('description')} label="Description" optional rows={2} defaultValue={stored?.description ?? ''} />
      <div className="pair">
        <Field as="textarea" name={name('inclusions')} label="Included" optional rows={3} hint="One a line." defaultValue={stored?.inclusions.join('\n') ?? ''} />
        <Field as="textarea" name={name('exclusions')} label="Not included" optional rows={3} hint="One a line." defaultValue={stored?.exclusions.join('\n') ?? ''} />
      </div>
    </Card>
  )
}
