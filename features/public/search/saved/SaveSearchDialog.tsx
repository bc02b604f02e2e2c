import type { SavedSearch } from '#contract/planning/savedSearches.ts'
import type { Filters } from '#contract/search/search.ts'
import { formatDay, formatMonth } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import {
  useDeleteSavedSearchMutation,
  useCreateSavedSearchMutation,
} from '#store/api/planning/savedSearches.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { sending } from '#store/failure.ts'

/** "Photographers in Jaipur · 14 Feb 2027". */
function searchName(
  { q, date, month, guests }: Filters & { month?: string },
  headline: string,
  locale?: string,
): string {
  // The weekday says nothing in a name.
  const day = date
    ? formatDay(date, locale).replace(/^\S+ /, '')
    : month && formatMonth(month, locale)
  return [headline, q && `“${q}”`, day, guests && guestsWords(guests, locale)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 120)
}

/** Names the search and says whether we write when something new fits; of a saved one also lets it go. */
export function SaveSearchDialog({
  filters,
  headline,
  saved,
  onClose,
}: {
  filters: Filters
  headline: string
  saved?: SavedSearch
  onClose: () => void
}) {
  const locale = useLocale()
  const [save, { isLoading, error }] = useCreateSavedSearchMutation()
  const [remove, { isLoading: removing }] = useDeleteSavedSearchMutation()
  const name = saved?.name ?? searchName(filters, headline, locale)
  const removeSearch = async () => {
    const { data } = await remove({ searchId: saved?._id ?? '' })
    if (data) onClose()
  }
  return (
    <Dialog title={saved ? 'Your saved search' : 'Save this search'} onClose={onClose}>
      <Form
        name="save-search"
        onSubmit={({ name, alert }) =>
          save({ filters, name: String(name ?? '').trim() || undefined, alert: alert === 'on' })
        }
        onDone={onClose}
        {...sending({ error, isLoading })}
        action="Save search"
        beside={
          saved && (
            <Button
              variant="plain"
              icon="trash"
              busy={removing}
              onClick={() => void removeSearch()}
            >
              Remove
            </Button>
          )
        }
      >
        {/* The names of the category and the city may come a moment later. */}
        <Field key={name} name="name" label="Name" defaultValue={name} />
        <Checkbox
          name="alert"
          label="Email me when a new vendor matches"
          hint="At most one email an hour, each vendor once. Every email has a link to stop them."
          defaultChecked={saved?.alert ?? true}
        />
      </Form>
    </Dialog>
  )
}
