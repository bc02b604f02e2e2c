import type { Category } from '#contract/catalog/categories.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import {
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
} from '#store/api/catalog/categories.ts'
import { formFailure } from '#store/failure.ts'
import { AttributeFields } from './AttributeFields.tsx'
import { toCategory } from './payload.ts'

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
