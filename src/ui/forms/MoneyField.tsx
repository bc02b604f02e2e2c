import { useState, type ComponentProps } from 'react'
import { formatMoney, minorDigits } from '#domain/money.ts'
import { currencySymbol, toMinor } from '#domain/typed/money.ts'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { Field } from './Field.tsx'

type TextProps = Omit<
  Extract<ComponentProps<typeof Field>, { as?: 'input' }>,
  'as' | 'type' | 'before' | 'after' | 'value' | 'defaultValue'
>

/**
 * An amount typed in major units ("425000", "99.50") and emitted as that text; `toMinor` turns it into minor units.
 * The amount as it will be shown stands at the end, so that a missing zero is seen while typing.
 */
export function MoneyField({
  defaultValue = '',
  currency: given,
  onChange,
  ...props
}: TextProps & { defaultValue?: string; /** Where it is not the site's. */ currency?: string }) {
  const locale = useLocale()
  const ours = useCurrency()
  const currency = given ?? ours
  const [text, setText] = useState(defaultValue)
  const amount = toMinor(text, currency)
  const symbol = currencySymbol(currency, locale)
  return (
    <Field
      {...props}
      inputMode={minorDigits(currency) ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onChange?.(event)
      }}
      before={symbol ?? currency}
      after={
        amount === undefined || amount === 0 ? undefined : (
          <output style={{ paddingInline: '0.5rem' }}>
            {formatMoney({ amount, currency }, locale)}
          </output>
        )
      }
    />
  )
}
