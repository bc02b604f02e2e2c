import type { Category, Attribute } from '#contract/catalog/categories.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import {
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
} from '#store/api/catalog/categories.ts'
import { sending } from '#store/failure.ts'
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
  const submit = (form: FormData) => {
    const input = toCategory(form)
    return category ? update({ categoryId: category._id, ...input }) : create(input)
  }
  return (
    <FormDialog
      wide
      title={category ? `Change ${category.name}` : 'New category'}
      onClose={onClose}
      name={`category-${category?._id ?? 'new'}`}
      draft
      {...sending(creating, updating)}
      onSubmit={(_values, form) => submit(form)}
      action={category ? 'Save category' : 'Add category'}
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
    </FormDialog>
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
