import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Town } from '#contract/catalog/towns.ts'
import { Combobox, useCombobox } from '#src/ui/forms/Combobox.tsx'
import { TextBox } from '#src/ui/forms/Field.tsx'
import { FieldFrame } from '#src/ui/forms/FieldFrame.tsx'
import { UnsettledContext, useField } from '#src/ui/forms/formContext.ts'
import { TownOption } from './TownOption.tsx'
import { townName, useNamedTown, useTownGuesses } from './useTowns.ts'

/**
 * A town of the world, chosen from those that begin as typed. What names one by itself is taken once the field is left,
 * or its form is sent; what does not stays, and says so.
 */
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
  const latest = useRef<string>(undefined)
  const named = useNamedTown()
  const unsettled = use(UnsettledContext)
  const box = useCombobox()
  const items = useTownGuesses(typed ?? '', box.open)
  const open = left && typed ? `Choose “${typed}” from the list, or a town near it.` : undefined
  const { id, error, control } = useField({ name, hint, error: open })
  const type = (text: string) => {
    latest.current = text
    setTyped(text)
    setLeft(false)
    box.show(true)
    if (chosen) onPick(undefined)
  }
  const pick = (town: Town) => {
    latest.current = undefined
    setTyped(undefined)
    onPick(town)
  }
  const settle = async () => {
    const text = latest.current
    if (!text?.trim()) return true
    const town = await named(text)
    // Typed on, or chosen, meanwhile.
    if (latest.current !== text) return latest.current === undefined
    if (town) pick(town)
    else setLeft(true)
    return town !== undefined
  }
  useEffect(() => {
    if (!typed?.trim()) return
    unsettled?.set(id, settle)
    return () => void unsettled?.delete(id)
  })
  return (
    <FieldFrame {...{ id, label, hint, error, optional }}>
      <Combobox
        {...{ box, id, label, items }}
        keyOf={({ _id }) => _id}
        onPick={pick}
        onEnter={typed ? () => void settle() : undefined}
        option={(town) => <TownOption town={town} />}
      >
        {(input) => (
          <TextBox
            {...control}
            {...input}
            placeholder="Begin to type its name"
            value={typed ?? (chosen ? townName(chosen) : '')}
            onChange={(event) => type(event.target.value)}
            onBlur={() => (unsettled ? void settle() : setLeft(true))}
          />
        )}
      </Combobox>
    </FieldFrame>
  )
}
