import { listWords } from '#domain/words.ts'
import { around } from '#domain/calendar/halls.ts'
import { useUpdateResourcePartsMutation } from '#store/api/calendar/calendar.ts'
import { failureOf } from '#store/failure.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import type { Shown } from './views/days.ts'

type Resource = Shown['resources'][number]

/** What a hall contains, ticked among the others but for what contains it. */
export function PartsDialog({
  whole,
  all,
  onClose,
}: {
  whole: Resource
  all: readonly Resource[]
  onClose: () => void
}) {
  const [save, { isLoading, error }] = useUpdateResourcePartsMutation()
  const failed = failureOf(error)
  const above = around(all, whole._id)
  const offered = all.filter((each) => each._id !== whole._id && !above.includes(each))
  const nameOf = (id: string | null) => all.find(({ _id }) => _id === id)?.name
  return (
    <FormDialog
      title={`What is part of ${whole.name}?`}
      onClose={onClose}
      name={`parts-${whole._id}`}
      failure={failed && (failed.fields.partIds ?? failed.message)}
      onSubmit={(_values, data) =>
        save({ resourceId: whole._id, partIds: data.getAll('part').map(String) })
      }
      action="Save the parts"
      busy={isLoading}
    >
      <p>
        When {whole.name} is booked, its parts are taken, too. While a part is booked, {whole.name}{' '}
        can’t be booked, and the other parts still can.
      </p>
      <div className="stack gap-2" role="group" aria-label={`Parts of ${whole.name}`}>
        {offered.map(({ _id, name, withinId }) => (
          <Checkbox
            key={_id}
            name="part"
            value={_id}
            label={<span dir="auto">{name}</span>}
            defaultChecked={withinId === whole._id}
            hint={withinId !== null && withinId !== whole._id && `Part of ${nameOf(withinId)} now.`}
          />
        ))}
      </div>
      {above.length > 0 && (
        <p className="small soft">
          {whole.name} is itself part of {listWords(above.map(({ name }) => name))}.
        </p>
      )}
    </FormDialog>
  )
}
