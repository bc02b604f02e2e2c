import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field.tsx'

type TextProps = Omit<Extract<ComponentProps<typeof Field>, { as?: 'input' }>, 'as' | 'type'>

/** A whole number with its unit after it. A text input: wheels and arrow keys change nothing by accident. */
export function NumberField({ unit, ...props }: TextProps & { unit?: ReactNode }) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      after={unit && <span style={{ paddingInline: '0.5rem' }}>{unit}</span>}
      {...props}
    />
  )
}
