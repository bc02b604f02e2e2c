import { useState, type ReactNode } from 'react'
import type { Town } from '#contract/catalog/towns.ts'
import { Combobox, useCombobox } from '#src/ui/forms/Combobox.tsx'
import { TextBox } from '#src/ui/forms/Field.tsx'
import { FieldFrame } from '#src/ui/forms/FieldFrame.tsx'
import { useField } from '#src/ui/forms/formContext.ts'
import { TownOption } from './TownOption.tsx'
import { townName, useTownGuesses } from './useTowns.ts'

/** A town of the world, chosen from those that begin as typed. What was typed and not chosen stays, and says so. */
export function TownField({
  name,
  label,
  hint,
  optional,
  chosen,
  onPick,
}: {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  chosen: Town | undefined
  onPick: (town: Town | undefined) => void
}) {
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const box = useCombobox()
  const items = useTownGuesses(typed ?? '', box.open)
  const open = left && typed ? `Choose “${typed}” from the list, or a town near it.` : undefined
  const { id, error, control } = useField({ name, hint, error: open })
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    box.show(true)
    if (chosen) onPick(undefined)
  }
  const pick = (town: Town) => {
    setTyped(undefined)
    onPick(town)
  }
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <Combobox
        {...{ box, id, label, items }}
        keyOf={({ _id }) => _id}
        onPick={pick}
        onEnter={typed ? () => setLeft(true) : undefined}
        option={(town) => <TownOption town={town} />}
      >
        {(input) => (
          <TextBox
            {...control}
            {...input}
            placeholder="Begin to type its name"
            value={typed ?? (chosen ? townName(chosen) : '')}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setLeft(true)}
          />
        )}
      </Combobox>
    </FieldFrame>
  )
}
