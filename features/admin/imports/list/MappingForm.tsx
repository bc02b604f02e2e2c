import type { Import, updateImportMapping } from '#contract/moderation/imports.ts'
import type { ImportReview } from '#contract/moderation/importReviews.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetCategoriesQuery } from '#store/api/catalog/categories.ts'
import { useUpdateImportMappingMutation } from '#store/api/moderation/imports.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { sending } from '#store/failure.ts'
import { fieldOptions } from './fieldLabels.ts'

type Mapping = Argument<typeof updateImportMapping>['mapping']
const nameOf = (index: number) => `column-${index}`

/** What stands in a column, and how much of it is what the column is taken for. */
function hintOf(column: ImportReview['columns'][number] | undefined) {
  if (!column) return undefined
  const { samples, why, fits, filled, field } = column
  const misfits = field && fits < 0.98 ? Math.round((1 - fits) * filled) : 0
  return [
    samples.length > 0 ? `Like ${samples.map((sample) => `“${sample}”`).join(', ')}.` : 'Empty.',
    misfits > 0 && `${misfits} of ${filled} values do not look like it.`,
    why,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Which column holds what; corrections take effect when the list is read again. */
export function MappingForm({ list, columns }: { list: Import; columns: ImportReview['columns'] }) {
  const [map, { isLoading, error }] = useUpdateImportMappingMutation()
  const { data: categories } = useGetCategoriesQuery()
  const { data: settings } = useGetSettingsQuery()
  return (
    <Form
      key={JSON.stringify([list.mapping, list.currency, list.category, list.city])}
      name={`import-${list._id}`}
      onSubmit={({ currency, category, city, ...values }) =>
        map({
          importId: list._id,
          mapping: Object.fromEntries(
            list.columns.map((column, index) => [column, values[nameOf(index)] ?? 'ignore']),
          ) as Mapping,
          ...(currency && { currency: String(currency).trim().toUpperCase() }),
          ...(category && { category: String(category) }),
          ...(city && { city: String(city) }),
        })
      }
      {...sending({ error, isLoading })}
      action="Read the list again"
      button={{ variant: 'quiet', icon: 'refresh' }}
    >
      <div className="pair">
        {list.columns.map((column, index) => (
          <Select
            key={column}
            name={nameOf(index)}
            label={column}
            hint={hintOf(columns[index])}
            options={fieldOptions}
            defaultValue={list.mapping[column] ?? 'ignore'}
          />
        ))}
      </div>
      <div className="pair">
        <Field
          name="currency"
          label="Currency, where the list gives none"
          placeholder={settings?.currency}
          optional
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
        <Field
          name="city"
          label="Town of the whole list"
          placeholder="Jaipur, Rajasthan"
          optional
          hint="Where the rows name only parts of one town, or nothing."
          defaultValue={list.city ?? ''}
        />
      </div>
    </Form>
  )
}
