import type { AdminTown } from '#contract/catalog/towns.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useCreateTownMutation, useUpdateTownMutation } from '#store/api/catalog/towns.ts'
import { formFailure } from '#store/failure.ts'
import { toTown, toValues } from './payload.ts'

/** A town of our own, or what one is called and where it lies. */
export function TownDialog({ town, onClose }: { town?: AdminTown; onClose: () => void }) {
  const [add, adding] = useCreateTownMutation()
  const [correct, correcting] = useUpdateTownMutation()
  const name = `town-${town?._id ?? 'new'}`
  const values = toValues(town)
  const submit = async (form: FormData) => {
    const input = toTown(form)
    const { data } = town ? await correct({ townId: town._id, ...input }) : await add(input)
    if (!data) return
    clearDraft(name)
    onClose()
  }
  return (
    <Dialog wide title={town ? `Correct ${town.name}` : 'Add a town'} onClose={onClose}>
      <Form
        name={name}
        draft
        {...formFailure(adding.error ?? correcting.error)}
        onSubmit={(_values, form) => void submit(form)}
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
        <div className="cluster">
          <Button type="submit" variant="primary" busy={adding.isLoading || correcting.isLoading}>
            {town ? 'Save town' : 'Add town'}
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}
