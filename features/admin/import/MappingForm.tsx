import type { Import } from '#contract/imports.ts'
import type { Argument } from '#contract/endpoint.ts'
import type { mapImport } from '#contract/imports.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Form } from '#src/ui/Form.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useGetCategoriesQuery } from '#store/api/catalog.ts'
import { useMapImportMutation } from '#store/api/imports.ts'
import { formFailure } from '#store/failure.ts'
import { fieldOptions } from './fieldWords.ts'

type Mapping = Argument<typeof mapImport>['mapping']
const nameOf = (index: number) => `column-${index}`

/** Which column holds what; corrections take effect when the list is read again. */
export function MappingForm({ list }: { list: Import }) {
  const [map, { isLoading, error }] = useMapImportMutation()
  const { data: categories } = useGetCategoriesQuery()
  const submit = ({ currency, category, ...values }: Record<string, FormDataEntryValue>) =>
    map({
      importId: list._id,
      mapping: Object.fromEntries(
        list.columns.map((column, index) => [column, values[nameOf(index)] ?? 'ignore']),
      ) as Mapping,
      ...(currency && { currency: String(currency).trim().toUpperCase() }),
      ...(category && { category: String(category) }),
    })
  return (
    <Form
      key={JSON.stringify([list.mapping, list.currency, list.category])}
      name={`import-${list._id}`}
      onSubmit={(values) => void submit(values)}
      {...formFailure(error)}
    >
      <div className="pair">
        {list.columns.map((column, index) => (
          <Select
            key={column}
            name={nameOf(index)}
            label={column}
            options={fieldOptions}
            defaultValue={list.mapping[column] ?? 'ignore'}
          />
        ))}
      </div>
      <div className="pair">
        <Field
          name="currency"
          label="Currency, where the list gives none"
          placeholder="GBP"
          optional
          maxLength={3}
          autoCapitalize="characters"
          defaultValue={list.currency ?? ''}
        />
        <Select
          name="category"
          label="Category, where the list gives none"
          optional
          placeholder="Venues"
          defaultValue={list.category ?? ''}
          options={(categories?.items ?? []).map(({ slug, name }) => ({
            value: slug,
            label: name,
          }))}
        />
      </div>
      <div className="cluster">
        <Button type="submit" icon="refresh" busy={isLoading}>
          Read the list again
        </Button>
      </div>
    </Form>
  )
}
