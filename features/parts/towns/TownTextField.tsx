import { useController, useFormContext } from 'react-hook-form'
import { Combobox, useCombobox } from '#src/ui/forms/Combobox.tsx'
import { TextBox } from '#src/ui/forms/Field.tsx'
import { FieldFrame } from '#src/ui/forms/FieldFrame.tsx'
import { useField } from '#src/ui/forms/formContext.ts'
import { TownOption } from './TownOption.tsx'
import { townName, useTownGuesses } from './useTowns.ts'

/** A town by its name: chosen from the world's, so that it is told from others, or written as it is. */
export function TownTextField({ name, label }: { name: string; label: string }) {
  const { control: form } = useFormContext()
  const { field } = useController({ name, control: form })
  const box = useCombobox()
  const typed = String(field.value ?? '')
  const items = useTownGuesses(typed, box.open)
  const { id, error, control } = useField({ name })
  return (
    <FieldFrame {...{ id, label, error }} optional>
      <Combobox
        {...{ box, id, label, items }}
        keyOf={({ _id }) => _id}
        onPick={(town) => field.onChange(townName(town))}
        option={(town) => <TownOption town={town} />}
      >
        {(input) => (
          <TextBox
            {...control}
            {...input}
            ref={field.ref}
            value={typed}
            onChange={(event) => {
              field.onChange(event)
              box.show(true)
            }}
            onBlur={field.onBlur}
          />
        )}
      </Combobox>
    </FieldFrame>
  )
}
