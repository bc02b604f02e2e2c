import { Icon } from '#src/ui/base/Icon.tsx'
import { Combobox, useCombobox } from '#src/ui/forms/Combobox.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { TextBox } from '#src/ui/forms/Field.tsx'
import { FieldFrame } from '#src/ui/forms/FieldFrame.tsx'
import { useField } from '#src/ui/forms/formContext.ts'
import { plain } from '#domain/words.ts'
import type { OfferedPackage } from './packages.ts'
import type { QuoteValues } from './values.ts'

/** What a line is; while that is empty, or begins like one, the packages can be chosen in its place. */
export function LineName({
  name,
  label,
  packages,
  onPick,
  onEnter,
}: {
  name: `lines.${number}.label`
  /** As it stands now. */
  label: string
  packages: readonly OfferedPackage[]
  onPick: (pack: OfferedPackage) => void
  onEnter: () => void
}) {
  const bind = useBind<QuoteValues>()
  const box = useCombobox()
  const { id, error, control } = useField({ name })
  const typed = plain(label.trim())
  const items = packages.filter((pack) => plain(pack.title).includes(typed))
  const bound = bind(name)
  const openIfEmpty = () => typed === '' && box.show(true)
  return (
    <FieldFrame {...{ id, error }} label="What it is" hideLabel>
      <Combobox
        {...{ box, id, items, onPick, onEnter }}
        label="Packages"
        keyOf={({ _id }) => _id}
        option={({ title }) => (
          <>
            <Icon name="list" size={18} />
            <span dir="auto">{title}</span>
          </>
        )}
      >
        {(combobox) => (
          <TextBox
            {...combobox}
            {...control}
            {...bound}
            spellCheck
            placeholder={packages.length > 0 ? 'A package, or your words' : 'What it is'}
            onFocus={openIfEmpty}
            onClick={openIfEmpty}
            onChange={(event) => {
              box.show(true)
              return bound.onChange(event)
            }}
          />
        )}
      </Combobox>
    </FieldFrame>
  )
}
