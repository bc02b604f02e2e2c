import type { Category, Attribute } from '#contract/catalog/categories.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import {
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
} from '#store/api/catalog/categories.ts'
import { formFailure } from '#store/failure.ts'
import { toCategory } from './payload.ts'
import { useState } from 'react'
import { AttributeRow } from './AttributeRow.tsx'

/** A new category, or another name, other synonyms and other details for one that is there. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category?: Category
  onClose: () => void
}) {
  const [create, creating] = useCreateCategoryMutation()
  const [update, updating] = useUpdateCategoryMutation()
  const submit = async (form: FormData) => {
    const input = toCategory(form)
    const { data } = category
      ? await update({ categoryId: category._id, ...input })
      : await create(input)
    if (!data) return
    clearDraft(`category-${category?._id ?? 'new'}`)
    onClose()
  }
  return (
    <Dialog wide title={category ? `Change ${category.name}` : 'New category'} onClose={onClose}>
      <Form
        name={`category-${category?._id ?? 'new'}`}
        draft
        {...formFailure(creating.error ?? updating.error)}
        onSubmit={(_values, form) => void submit(form)}
      >
        <Field
          name="name"
          label="Name"
          defaultValue={category?.name ?? ''}
          hint={category && 'Its web address stays the same.'}
        />
        <Field
          name="synonyms"
          label="Other words couples search for"
          optional
          defaultValue={category?.synonyms.join(', ') ?? ''}
          hint="Separated by commas."
        />
        <AttributeFields attributes={category?.attributes ?? []} />
        <div className="cluster">
          <Button type="submit" variant="primary" busy={creating.isLoading || updating.isLoading}>
            {category ? 'Save category' : 'Add category'}
          </Button>
          <Button onClick={onClose}>Back</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** What a category asks of its vendors: the vendor form and the search filters are made from it. */
function AttributeFields({ attributes }: { attributes: readonly Attribute[] }) {
  const [rows, setRows] = useState(() =>
    attributes.map((stored) => ({ id: stored.key, stored: stored as Attribute | undefined })),
  )
  return (
    <fieldset className="stack">
      <legend>Details we ask vendors for</legend>
      <input type="hidden" name="attributeRows" value={rows.length} readOnly />
      {rows.map(({ id, stored }, index) => (
        <AttributeRow
          key={id}
          index={index}
          stored={stored}
          onRemove={() => setRows(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length === 0 && <p className="soft">None yet.</p>}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= 30}
          onClick={() => setRows([...rows, { id: crypto.randomUUID(), stored: undefined }])}
        >
          Add a detail
        </Button>
      </div>
    </fieldset>
  )
}
