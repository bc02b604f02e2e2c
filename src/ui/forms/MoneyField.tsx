import { useRef, useState, type ComponentProps } from 'react'
import { formatMoney, minorDigits } from '#domain/money.ts'
import { readMoney } from '#domain/readMoney.ts'
import { currencySymbol, toMajor, whichAmount } from '#domain/typed/money.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { Field } from './Field.tsx'
import { fillField } from './fillField.ts'

type TextProps = Omit<
  Extract<ComponentProps<typeof Field>, { as?: 'input' }>,
  'as' | 'type' | 'before' | 'after' | 'value' | 'defaultValue' | 'ref'
>

/**
 * An amount typed in major units ("425000", "99.50", "1.500,00 €") and emitted as that text; `toMinor` turns it into
 * minor units. The amount as it will be shown stands at the end, so that a missing zero is seen while typing; where two
 * are likely, both stand under it to be chosen.
 */
export function MoneyField({
  defaultValue = '',
  currency: given,
  error,
  ref,
  onChange,
  ...props
}: TextProps & {
  defaultValue?: string
  /** Where it is not the site's. */
  currency?: string
  ref?: (input: HTMLInputElement | null) => void
}) {
  const locale = useLocale()
  const ours = useCurrency()
  const currency = given ?? ours
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const { amount, either } = readMoney(text, currency, locale)
  const choose = (chosen: number) => {
    if (!input.current) return
    fillField(input.current, toMajor({ amount: chosen, currency }, locale))
    input.current.focus()
  }
  return (
    <Field
      {...props}
      error={whichAmount(text, currency, locale) ?? error}
      inputMode={minorDigits(currency) ? 'decimal' : 'numeric'}
      autoComplete="off"
      ref={(element) => {
        input.current = element
        ref?.(element)
      }}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onChange?.(event)
      }}
      before={currencySymbol(currency, locale) ?? currency}
      after={
        amount !== undefined &&
        amount !== 0 && (
          <output style={{ paddingInline: '0.5rem' }}>
            {formatMoney({ amount, currency }, locale)}
          </output>
        )
      }
      below={either && <Choices {...{ either, currency, locale }} onChoose={choose} />}
    />
  )
}

const Choices = ({
  either,
  currency,
  locale,
  onChoose,
}: {
  either: readonly number[]
  currency: string
  locale: string
  onChoose: (amount: number) => void
}) => (
  <span className="cluster gap-2">
    {either.map((amount) => (
      <Button key={amount} size="small" onClick={() => onChoose(amount)}>
        {formatMoney({ amount, currency }, locale)}
      </Button>
    ))}
  </span>
)
