import { useState } from 'react'
import type { ComponentProps } from 'react'
import { formatMoney, minorDigits, toMinor } from '#src/lib/money.ts'
import { useCurrency, useLocale } from './locale.ts'
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
  onChange,
  ...props
}: TextProps & { defaultValue?: string }) {
  const locale = useLocale()
  const currency = useCurrency()
  const [text, setText] = useState(defaultValue)
  const amount = toMinor(text, currency)
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
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
