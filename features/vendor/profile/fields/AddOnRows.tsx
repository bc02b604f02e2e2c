import { maxAddOns } from '#domain/limits.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useFieldArray } from 'react-hook-form'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import * as styles from './AddOnRows.module.css'
import { priceUnits } from './choices.ts'
import { newAddOn, type ProfileValues } from './values.ts'

/** What can be had with a package for a price of its own. */
export function AddOnRows({ of }: { of: number }) {
  const bind = useBind<ProfileValues>()
  const list = `packages.${of}.addOns` as const
  const { fields, append, remove } = useFieldArray<ProfileValues, typeof list>({ name: list })
  return (
    <fieldset className={styles.extras}>
      <legend>Extras couples can add</legend>
      {fields.map(({ id }, index) => {
        const row = `${list}.${index}` as const
        return (
          <div key={id} className={styles.extra}>
            <Field {...bind(`${row}.name`)} label={`Extra ${index + 1}`} />
            <MoneyField {...bind(`${row}.amount`)} label="Price" />
            <Select {...bind(`${row}.unit`)} label="The price is" options={priceUnits} />
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
          disabled={fields.length >= maxAddOns}
          label={`Add an extra to package ${of + 1}`}
          onClick={() => append(newAddOn, { shouldFocus: false })}
        >
          Add an extra
        </Button>
      </div>
    </fieldset>
  )
}
