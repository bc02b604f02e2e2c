import { formatDay } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { onPart, type SlotName } from '#domain/times.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Compared.module.css'

/** For how many and when the totals are. */
export function Lede({
  date,
  guests,
  part,
}: {
  date?: string | undefined
  guests?: number | undefined
  /** Of our day, where one is planned. */
  part: SlotName | undefined
}) {
  const locale = useLocale()
  const forWhom = [
    guests && `for ${guestsWords(guests, locale)}`,
    date && onPart(formatDay(date, locale), part),
  ].filter(Boolean)
  return (
    <span className={styles.lede}>
      {forWhom.length
        ? `Totals ${forWhom.join(', ')}.`
        : 'Add your day and your guests to see prices and who is free.'}
    </span>
  )
}
