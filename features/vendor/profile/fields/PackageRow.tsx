import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { countedPackage, narrowPair, priceUnits } from './choices.ts'
import { FieldsFold } from './FieldsFold.tsx'
import { ValidityFields } from './ValidityFields.tsx'
import { type ProfileValues, newAddOn } from './values.ts'
import { maxAddOns } from '#domain/limits.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useFieldArray, useWatch } from 'react-hook-form'
import * as styles from './AddOnRows.module.css'

/** What is typed of a package. */
export function PackageRow({ index }: { index: number }) {
  const bind = useBind<ProfileValues>()
  const row = `packages.${index}` as const
  const unit = useWatch<ProfileValues, `${typeof row}.unit`>({ name: `${row}.unit` })
  return (
    <>
      <Field {...bind(`${row}.name`)} label="Name" />
      <div className="pair" style={narrowPair}>
        <MoneyField {...bind(`${row}.amount`)} label="Price" />
        <Select
          {...bind(`${row}.unit`)}
          label="The price is"
          options={priceUnits}
          hint={unit === 'package' ? countedPackage : undefined}
        />
      </div>
      <Field as="textarea" {...bind(`${row}.description`)} label="Description" optional rows={2} />
      <div className="pair">
        <Field
          as="textarea"
          {...bind(`${row}.inclusions`)}
          label="Included"
          optional
          rows={3}
          hint="One per line."
        />
        <Field
          as="textarea"
          {...bind(`${row}.exclusions`)}
          label="Not included"
          optional
          rows={3}
          hint="One per line."
        />
      </div>
      <ValidityFields name={`${row}.validity`} noun="package" />
      <AddOnRows of={index} />
      <Checkbox
        {...bind(`${row}.instant`)}
        label="Couples can book this package at once"
        hint={
          'Confirmed without your answer, on a day that is free. Offered only where its total is exact: with tax ' +
          'in it or at a rate, and service and travel said.'
        }
      />
    </>
  )
}

/** What can be had with a package for a price of its own. */
function AddOnRows({ of }: { of: number }) {
  const bind = useBind<ProfileValues>()
  const list = `packages.${of}.addOns` as const
  const { fields, append, remove } = useFieldArray<ProfileValues, typeof list>({ name: list })
  const extras = useWatch<Partial<ProfileValues>, typeof list>({ name: list })
  const names = (extras ?? []).map(({ name }) => name.trim())
  return (
    <FieldsFold title="Extras couples can add" words={names.filter(Boolean).join(', ')}>
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
      <AddRow
        size="small"
        rows={{ fields, append }}
        most={maxAddOns}
        row={newAddOn}
        label={`Add an extra to package ${of + 1}`}
      >
        Add an extra
      </AddRow>
    </FieldsFold>
  )
}
