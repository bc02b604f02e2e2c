import { useState } from 'react'
import type { Category } from '#contract/catalog/categories.ts'
import { counted } from '#domain/numbers.ts'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import {
  useMergeCategoryMutation,
  useUpdateCategoryMutation,
} from '#store/api/catalog/categories.ts'
import { sending } from '#store/failure.ts'

/** What retiring a category means, before it is done, and where its vendors may go instead. */
export function RetireDialog({
  category: { _id: categoryId, name, vendors },
  others,
  onRetired,
  onClose,
}: {
  category: Category
  /** In use, besides this one. */
  others: readonly Category[]
  onRetired: (what: string) => void
  onClose: () => void
}) {
  const [retire, retiring] = useUpdateCategoryMutation()
  const [merge, merging] = useMergeCategoryMutation()
  const [into, setInto] = useState('')
  const target = others.find(({ _id }) => _id === into)
  const it = counted(vendors, 'vendor', 'vendors')
  return (
    <FormDialog
      title={`Retire ${name}?`}
      onClose={onClose}
      name={`retire-${categoryId}`}
      {...sending(retiring, merging)}
      onSubmit={() =>
        target ? merge({ categoryId, into }) : retire({ categoryId, retired: true })
      }
      onDone={() => onRetired(target ? `${name} is now ${target.name}.` : `${name} is retired.`)}
      action={target ? 'Retire and move' : 'Retire'}
    >
      {vendors > 0 && (
        <Select
          name="into"
          label="Its vendors"
          value={into}
          onChange={(event) => setInto(event.target.value)}
          placeholder="Stay in no list of their own"
          options={others.map((other) => ({ value: other._id, label: `Move to ${other.name}` }))}
        />
      )}
      <p role="status">
        {target
          ? `${it} will be listed under ${target.name}, and the web address of ${name} will lead there.`
          : vendors > 0
            ? `${name} leaves the home page, the lists and the filters. ` +
              `${it} ${vendors === 1 ? 'has' : 'have'} it, and can then be found by ` +
              'name and place only.'
            : `No vendor is listed in it. ${name} leaves the home page and the filters.`}{' '}
        Pages and bookings of vendors stay as they are. You can bring it back at any time.
      </p>
    </FormDialog>
  )
}
