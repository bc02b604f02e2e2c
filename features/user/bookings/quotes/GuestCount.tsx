import { type ReactNode, useState } from 'react'
import { maxGuests } from '#domain/limits.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { isGuestCount, typedNumber } from '#domain/typed/number.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import * as styles from './WhatIf.module.css'

/** Another number of guests, typed or dragged; what it would come to stands below. */
export function GuestCount({
  now,
  outcome,
}: {
  now: number
  outcome: (guests: number, onBack: () => void) => ReactNode
}) {
  const locale = useLocale()
  const [typed, setTyped] = useState(String(now))
  const [guests, setGuests] = useState(now)
  const change = (text: string) => {
    setTyped(text)
    const count = typedNumber(text)
    if (isGuestCount(count)) setGuests(count)
  }
  return (
    <Card className="stack" aria-label="What if more or fewer come?">
      <h3>What if more or fewer come?</h3>
      <div className={styles.guests}>
        <NumberField
          name="whatIfGuests"
          label="Guests"
          value={typed}
          onChange={({ target }) => change(target.value)}
          {...(!isGuestCount(typedNumber(typed)) && {
            error: `A whole number, from 1 to ${formatNumber(maxGuests, locale)}.`,
          })}
        />
        <Slider was={now} guests={guests} onChange={change} />
      </div>
      {outcome(guests, () => change(String(now)))}
    </Card>
  )
}

/** Half as many to half as many more, and as far as was typed. */
function Slider({
  was,
  guests,
  onChange,
}: {
  was: number
  guests: number
  onChange: (text: string) => void
}) {
  const locale = useLocale()
  const half = Math.max(Math.floor(was / 2), 1)
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label="Guests"
      aria-valuetext={guestsWords(guests, locale)}
      min={Math.min(half, guests)}
      max={Math.min(Math.max(was + half, guests), maxGuests)}
      value={guests}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
