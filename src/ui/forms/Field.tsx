import { useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import * as styles from './Field.module.css'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { useField } from './formContext.ts'

interface Common extends FieldWords {
  /** The payload's key; errors find the field by it. */
  name: string
}

export type FieldProps = Common &
  (
    | ({ as?: 'input'; before?: ReactNode; after?: ReactNode } & Omit<
        ComponentProps<'input'>,
        'name'
      >)
    | ({ as: 'textarea' } & Omit<ComponentProps<'textarea'>, 'name'>)
    | ({ as: 'select' } & Omit<ComponentProps<'select'>, 'name'>)
  )

/** A labelled input, textarea or select with its hint and its error. A password can be shown. */
export function Field({
  name,
  label,
  hint,
  error: controlledError,
  optional,
  hideLabel,
  className,
  below,
  ...props
}: FieldProps) {
  const { id, error, control } = useField({ name, hint, error: controlledError })
  return (
    <FieldFrame {...{ id, label, hint, error, optional, hideLabel, className, below }}>
      {props.as === 'textarea' ? (
        <TextArea {...props} {...control} />
      ) : props.as === 'select' ? (
        <SelectBox {...props} {...control} />
      ) : props.type === 'password' ? (
        <PasswordBox {...props} {...control} />
      ) : (
        <TextBox {...props} {...control} />
      )}
    </FieldFrame>
  )
}

/** The bare input with what stands before and after it inside the frame: a currency, a unit, a button. */
export function TextBox({
  as: _as,
  before,
  after,
  className,
  ...props
}: { as?: 'input'; before?: ReactNode; after?: ReactNode } & ComponentProps<'input'>) {
  return (
    <span className={cx(styles.box, className)}>
      {before && <span className={styles.before}>{before}</span>}
      <input type="text" {...props} className={styles.input} />
      {after && <span className={styles.after}>{after}</span>}
    </span>
  )
}

/** As high as what is typed. Not in the stylesheet: the W3C's checker does not know the property yet. */
const grow = (area: HTMLTextAreaElement | null) =>
  area?.style.setProperty('field-sizing', 'content')

function TextArea({
  as: _as,
  className: _className,
  ref,
  rows = 4,
  ...props
}: { as: 'textarea' } & ComponentProps<'textarea'>) {
  const both = (area: HTMLTextAreaElement | null) => {
    grow(area)
    return typeof ref === 'function' ? ref(area) : undefined
  }
  return (
    <textarea
      ref={both}
      {...props}
      rows={rows}
      style={{ '--rows': rows } as object}
      className={cx(styles.input, styles.area)}
    />
  )
}

function SelectBox({
  as: _as,
  className: _className,
  ...props
}: { as: 'select' } & ComponentProps<'select'>) {
  return (
    <span className={cx(styles.box, styles.select)}>
      <select {...props} className={styles.input} />
    </span>
  )
}

function PasswordBox(props: ComponentProps<typeof TextBox>) {
  const [shown, setShown] = useState(false)
  const after = (
    <Button
      variant="plain"
      size="small"
      icon={shown ? 'eyeOff' : 'eye'}
      label={shown ? 'Hide password' : 'Show password'}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <TextBox
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={after}
    />
  )
}
