import { useLocale } from '#src/ui/base/locale.ts'
import type { ComponentProps } from 'react'
import { type Slot, type SlotName, slotWords } from '#domain/times.ts'
import type { OnDay } from '#features/parts/calendar/OnDayBadge.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'placeholder'> & {
  slots: readonly Slot[]
  /** Whole days can’t be chosen. */
  onlyParts?: boolean | undefined
  /** What is taken can be chosen, too: what can be done about it is said beside it. */
  canBeGone?: boolean
  /** How each part stands on the day, where that is known. */
  stateOf?: (part: SlotName | 'day') => PartState | undefined
}

/** `ours`: who looks has it themselves; `ours_in_part`: they have a part of it. */
export type PartState = OnDay | 'ours' | 'ours_in_part'
const notes: Partial<Record<PartState, string>> = {
  ours: ' · yours already',
  ours_in_part: ' · yours in part',
  held: ' · held',
  taken: ' · taken',
  closed: ' · off',
}

const isGone = (state: PartState | undefined) => state === 'taken' || state === 'closed'

/** The whole day, or one of the parts that the business sells; what is ours can't be chosen. */
export function SlotSelect({ slots, onlyParts, canBeGone = false, stateOf, ...props }: Props) {
  const locale = useLocale()
  const option = (slot: Slot | null) => {
    const state = stateOf?.(slot?.name ?? 'day')
    return {
      value: slot?.name ?? '',
      label: slotWords(slot, locale) + ((state && notes[state]) ?? ''),
      disabled: slot !== null && (state === 'ours' || (!canBeGone && isGone(state))),
    }
  }
  const whole = onlyParts ? { value: '', label: 'Choose a part of the day' } : option(null)
  return <Select {...props} label="Time of day" options={[whole, ...slots.map(option)]} />
}
