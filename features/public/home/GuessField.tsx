import { type ComponentProps, useId, useRef, useState } from 'react'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getSuggestions } from '#contract/search/search.ts'
import { useSuggestions } from '#features/public/search/box/useSuggestions.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Combobox, useCombobox } from '#src/ui/forms/Combobox.tsx'
import { TextBox } from '#src/ui/forms/Field.tsx'
import { FieldFrame } from '#src/ui/forms/FieldFrame.tsx'

export type Guess = Output<typeof getSuggestions>['items'][number]

/**
 * A field that guesses while it is typed in, as those of the search do. What stands in it is the browser's own: it may
 * have been typed, or filled in, before this script came.
 */
export function GuessField({
  label,
  list,
  className,
  takes,
  onPick,
  ...input
}: Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'enterKeyHint' | 'className'> & {
  label: string
  /** What its list is called. */
  list: string
  /** Which guesses it can take. */
  takes: (guess: Guess) => boolean
  onPick: (guess: Guess, field: HTMLInputElement) => void
}) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const box = useCombobox()
  const items = useSuggestions(typed, box.open).filter(takes)
  return (
    <FieldFrame {...{ id, label, className }}>
      <Combobox
        {...{ box, id, items }}
        label={list}
        keyOf={({ kind, slug }) => `${kind} ${slug}`}
        onPick={(guess) => field.current && onPick(guess, field.current)}
        option={({ kind, label: name, note }) => (
          <>
            <Icon
              name={kind === 'category' ? 'list' : kind === 'vendor' ? 'search' : 'pin'}
              size={18}
            />
            <span>
              {name} {note && <span className="soft tiny">{note}</span>}
            </span>
          </>
        )}
      >
        {(control) => (
          <TextBox
            {...control}
            {...input}
            ref={field}
            onChange={({ target }) => {
              setTyped(target.value)
              // Our wedding's answer is filled in, and nobody asked for guesses at it.
              if (document.activeElement === target) box.show(true)
            }}
          />
        )}
      </Combobox>
    </FieldFrame>
  )
}
