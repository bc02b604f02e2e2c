import { mostAddOns } from '#domain/limits.ts'
import type { AddOn } from '#contract/vendors/details.ts'
import { toMajor } from '#domain/typedMoney.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import * as styles from './AddOnRows.module.css'
import { priceUnits } from './choices.ts'
import { RowCount } from './RowCount.tsx'
import { useRows } from './useRows.ts'

/** What can be had with a package for a price of its own. */
export function AddOnRows({
  of,
  stored,
  currency,
  locale,
}: {
  of: number
  stored: readonly AddOn[]
  currency: string
  locale: string
}) {
  const { rows, add, full, remove } = useRows(stored, mostAddOns)
  return (
    <fieldset className={styles.extras}>
      <legend>Extras couples can add</legend>
      <RowCount name={`packages.${of}.addOnRows`} count={rows.length} onMore={add} />
      {rows.map(({ key, stored: extra }, index) => {
        const name = (field: string) => `packages.${of}.addOns.${index}.${field}`
        return (
          <div key={key} className={styles.extra}>
            <input type="hidden" name={name('_id')} defaultValue={extra?._id ?? ''} />
            <Field
              name={name('name')}
              label={`Extra ${index + 1}`}
              defaultValue={extra?.name ?? ''}
            />
            <MoneyField
              name={name('amount')}
              label="Price"
              currency={currency}
              locale={locale}
              defaultValue={extra ? toMajor({ amount: extra.amount, currency }) : ''}
            />
            <Select
              name={name('unit')}
              label="The price is"
              defaultValue={extra?.unit ?? 'per_event'}
              options={priceUnits}
            />
            <Button
              variant="plain"
              size="small"
              icon="trash"
              label={`Remove extra ${index + 1} of package ${of + 1}`}
              onClick={() => remove(index)}
            />
          </div>
        )
      })}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={full}
          label={`Add an extra to package ${of + 1}`}
          onClick={() => add()}
        >
          Add an extra
        </Button>
      </div>
    </fieldset>
  )
}
