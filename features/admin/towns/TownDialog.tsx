import type { AdminTown } from '#contract/catalog/towns.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useCreateTownMutation, useUpdateTownMutation } from '#store/api/catalog/towns.ts'
import { sending } from '#store/failure.ts'
import { toTown, toValues } from './payload.ts'

/** A town of our own, or what one is called and where it lies. */
export function TownDialog({ town, onClose }: { town?: AdminTown; onClose: () => void }) {
  const [add, adding] = useCreateTownMutation()
  const [correct, correcting] = useUpdateTownMutation()
  const values = toValues(town)
  const submit = (form: FormData) => {
    const input = toTown(form)
    return town ? correct({ townId: town._id, ...input }) : add(input)
  }
  return (
    <FormDialog
      wide
      title={town ? `Correct ${town.name}` : 'Add a town'}
      onClose={onClose}
      name={`town-${town?._id ?? 'new'}`}
      draft
      {...sending(adding, correcting)}
      onSubmit={(_values, form) => submit(form)}
      action={town ? 'Save town' : 'Add town'}
    >
      <Field
        name="name"
        label="Name"
        defaultValue={values.name}
        hint={town?.slug ? 'Its web address stays the same.' : undefined}
      />
      <div className="pair">
        <Field
          name="area"
          label="Region"
          optional
          defaultValue={values.area}
          hint="County or state, as the gazetteer writes it, so that searches for it find the town."
        />
        <Field name="country" label="Country" defaultValue={values.country} />
      </div>
      <div className="pair">
        <Field
          name="latitude"
          label="Latitude"
          optional
          inputMode="decimal"
          defaultValue={values.latitude}
          hint="From -90 to 90, like 51.49"
        />
        <Field
          name="longitude"
          label="Longitude"
          optional
          inputMode="decimal"
          defaultValue={values.longitude}
          hint="From -180 to 180, like -2.23"
        />
      </div>
      <Field
        name="otherNames"
        label="Other names"
        optional
        defaultValue={values.otherNames}
        hint="Separated by commas. Searches and imports know the town by them."
      />
    </FormDialog>
  )
}
