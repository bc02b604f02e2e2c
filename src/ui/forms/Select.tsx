import { Field, type FieldProps } from './Field.tsx'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

type SelectProps = Omit<Extract<FieldProps, { as: 'select' }>, 'as' | 'children'> & {
  options: readonly Option[]
  /** The first line, with an empty value: "Any city", "Choose…". */
  placeholder?: string
}

/** A labelled native select: the phone shows its own wheel. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  return (
    <Field as="select" {...props}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </Field>
  )
}
