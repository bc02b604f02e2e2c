import { useContext, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { formatMoney } from '#domain/money.ts'
import { countText, taxText } from '#domain/quotes/words.ts'
import { Asks } from '#features/parts/quotes/QuoteSheet.tsx'
import type { Rows } from '#features/vendor/profile/fields/RowFrame.tsx'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { Icon } from '#src/ui/base/Icon.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { FormContext } from '#src/ui/forms/formContext.ts'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import * as styles from './Builder.module.css'
import { LineDetails } from './LineDetails.tsx'
import { LineName } from './LineName.tsx'
import type { OfferedPackage } from './packages.ts'
import type { TypedSums } from './payload.ts'
import { noFunction, type QuoteValues } from './values.ts'

const inDetails = ['basis', 'forFunction', 'quantity', 'taxRate']

/** What is still to be chosen of a line, and what the server objects to, is open. */
function useDetails(index: number) {
  const [taxRate, forFunction, taxIncluded] = useWatch<
    QuoteValues,
    [`lines.${number}.taxRate`, `lines.${number}.forFunction`, 'taxIncluded']
  >({ name: [`lines.${index}.taxRate`, `lines.${index}.forFunction`, 'taxIncluded'] })
  const [isOpen, setOpen] = useState(taxRate === '' && !taxIncluded)
  const errors = useContext(FormContext)
  const isWrong = inDetails.some((field) => `lines.${index}.${field}` in errors)
  return { isOpen: isOpen || isWrong || forFunction === noFunction, setOpen }
}

/** One line as the couple will read it: what it is, its price, how often, and what that comes to. */
export function LineRow({
  index,
  rows,
  currency,
  asks,
  sums: { totals, lines, of },
  packages,
  onPick,
  onEnter,
}: {
  index: number
  rows: Rows
  currency: string
  asks: QuoteStart['asks']
  sums: TypedSums
  packages: readonly OfferedPackage[]
  onPick: (pack: OfferedPackage) => void
  /** Goes on with another line. */
  onEnter: () => void
}) {
  const bind = useBind<QuoteValues>()
  const locale = useLocale()
  const row = `lines.${index}` as const
  const typed = useWatch<QuoteValues, typeof row>({ name: row })
  const { isOpen, setOpen } = useDetails(index)
  const line = lines[index]
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  const amount = line && !line.isUnread ? totals?.lines[index] : undefined
  return (
    <section className={styles.line} aria-label={`Line ${index + 1}`}>
      <Asks asks={asks.filter(({ lineId }) => lineId === typed?.id)} />
      <div className={styles.cells}>
        <LineName
          name={`${row}.label`}
          label={typed?.label ?? ''}
          {...{ packages, onPick, onEnter }}
        />
        <MoneyField
          {...bind(`${row}.unitPrice`)}
          label="Price"
          hideLabel
          {...{ currency, onKeyDown }}
        />
        <HowButton {...{ index, line, of, isOpen }} onClick={() => setOpen(!isOpen)} />
        <span className={styles.amount}>
          {amount === undefined ? '–' : formatMoney({ amount, currency }, locale)}
        </span>
      </div>
      {isOpen && <LineDetails {...{ index, rows, onKeyDown }} />}
    </section>
  )
}

/** For what its price is, how often it is charged, and its tax, as one button that opens them. */
function HowButton({
  index,
  line,
  of,
  isOpen,
  onClick,
}: {
  index: number
  line: TypedSums['lines'][number] | undefined
  of: TypedSums['of']
  isOpen: boolean
  onClick: () => void
}) {
  const locale = useLocale()
  const [taxIncluded, isTogether, times, typed] = useWatch<
    QuoteValues,
    ['taxIncluded', 'isTogether', 'times', `lines.${number}.taxRate`]
  >({ name: ['taxIncluded', 'isTogether', 'times', `lines.${index}.taxRate`] })
  if (!line) return null
  const { forFunction } = line
  const isTyped = typed.trim() !== ''
  const tax =
    isTyped && line.taxRate === null
      ? 'Check the tax'
      : isTyped || taxIncluded
        ? taxText(line.taxRate)
        : undefined
  const count = countText(line, of, locale) || 'Fixed'
  const name = isTogether && forFunction !== undefined && times[forFunction]?.name.trim()
  return (
    <button type="button" className={styles.how} aria-expanded={isOpen} onClick={onClick}>
      <span className="visually-hidden">Line {index + 1}: </span>
      <span className={styles.howWords}>
        <span dir="auto">{name ? `${name}, ${count}` : count}</span>
        <span className="visually-hidden">: </span>
        <span className={styles.tax} data-open={tax === undefined || undefined}>
          {tax ?? 'Say the tax'}
        </span>
      </span>
      <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
    </button>
  )
}
