import { useLocale } from '#src/ui/base/locale.ts'
import { type Slot, type SlotName, slotWords } from '#domain/times.ts'
import { ChipGroup, ChipToggle } from '#src/ui/forms/ChipToggle.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useCreateDaysOffMutation } from '#store/api/calendar/calendar.ts'
import { sending } from '#store/failure.ts'
import type { Block, Shown } from '#features/vendor/calendar/views/days.ts'

/** A day or a range that couples can not ask for, of one team or of all; starts at what was picked in the calendar. */
export function DaysOffForm({
  picked,
  resources,
  slots = [],
  onDone,
}: {
  picked?: { firstDay: string; lastDay?: string }
  resources: Shown['resources']
  /** Parts of a day that are sold: where there are some, they can be off by themselves. */
  slots?: readonly Slot[]
  onDone: (taken: { blocks: readonly Block[] }) => void
}) {
  const locale = useLocale()
  const [add, { isLoading, error, data }] = useCreateDaysOffMutation()
  const submit = (values: Record<string, FormDataEntryValue>, form: FormData) => {
    const typed = (key: string) => String(values[key] ?? '').trim() || undefined
    return add({
      firstDay: typed('firstDay') ?? '',
      lastDay: typed('lastDay'),
      resourceId: typed('resourceId'),
      note: typed('note'),
      ...(slots.length > 0 && { parts: form.getAll('parts') as SlotName[] }),
    })
  }
  return (
    // What was accepted makes a new, empty form.
    <Form
      key={data?.blocks[0]?._id}
      name="days-off"
      {...sending({ error, isLoading })}
      onSubmit={submit}
      onDone={onDone}
      action="Take these days off"
    >
      <DateField
        key={`first ${picked?.firstDay}`}
        name="firstDay"
        label="First day"
        defaultValue={picked?.firstDay}
      />
      <DateField
        key={`last ${picked?.firstDay} ${picked?.lastDay}`}
        name="lastDay"
        label="Last day"
        optional
        hint="Leave empty for a single day."
        defaultValue={picked?.lastDay}
      />
      {slots.length > 0 && (
        <ChipGroup name="parts" legend="Only a part of the day" hint="None: the whole day is off.">
          {slots.map((slot) => (
            <ChipToggle
              key={slot.name}
              name="parts"
              value={slot.name}
              label={slotWords(slot, locale)}
            />
          ))}
        </ChipGroup>
      )}
      {resources.length > 1 && (
        <Select
          name="resourceId"
          label="For"
          placeholder="All teams and halls"
          options={resources.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <Field name="note" label="Note" optional hint="Only you can see this." />
    </Form>
  )
}
