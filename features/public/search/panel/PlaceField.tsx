import { useId, useState } from 'react'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Combobox, useCombobox } from '#src/ui/forms/Combobox.tsx'
import { TextBox } from '#src/ui/forms/Field.tsx'
import { FieldFrame } from '#src/ui/forms/FieldFrame.tsx'
import { useSuggestions } from '#features/public/search/box/useSuggestions.ts'

/** Any town, county, state or country, guessed from its first letters; Enter takes the name as it was typed. */
export function PlaceField({ onPick }: { onPick: (city: string) => void }) {
  const id = useId()
  const label = 'Another town, county or country'
  const [typed, setTyped] = useState('')
  const box = useCombobox()
  const items = useSuggestions(typed, box.open).filter(
    ({ kind }) => kind !== 'category' && kind !== 'vendor',
  )
  const pick = (city: string) => {
    setTyped('')
    if (city) onPick(city)
  }
  return (
    <FieldFrame id={id} label={label}>
      <Combobox
        {...{ box, id, label, items }}
        keyOf={({ slug }) => slug}
        onPick={({ slug }) => pick(slug)}
        onEnter={() => pick(typed.trim())}
        option={(item) => (
          <>
            <Icon name="pin" size={18} />
            <span>
              {item.label} {item.note && <span className="soft tiny">{item.note}</span>}
            </span>
          </>
        )}
      >
        {(control) => (
          <TextBox
            {...control}
            placeholder="Begin to type its name"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              box.show(true)
            }}
          />
        )}
      </Combobox>
    </FieldFrame>
  )
}
