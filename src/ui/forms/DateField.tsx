import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type ChangeEvent,
  type FocusEvent,
} from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { isDay } from '#domain/days.ts'
import { parseDay, typedDay } from '#domain/parseDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import type { Calendar as CalendarType } from '#src/ui/calendar/Calendar.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './DateField.module.css'
import { FieldFrame } from './FieldFrame.tsx'
import { TextBox } from './Field.tsx'
import { useField } from './formContext.ts'
import { usePopover } from '#src/ui/overlays/usePopover.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'

// Fetched when it is first opened: a day can be typed without it.
const Calendar = lazy(() =>
  import('#src/ui/calendar/Calendar.tsx').then((module) => ({ default: module.Calendar })),
)

type CalendarPart = Pick<
  ComponentProps<typeof CalendarType>,
  'states' | 'dayLabels' | 'min' | 'max' | 'onMonthChange' | 'today'
>

interface DateFieldProps extends CalendarPart {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  optional?: boolean
  hideLabel?: boolean
  className?: string
  placeholder?: string
  defaultValue?: string
  /** A day was typed or picked; '' when the field was emptied. Which days make sense is not judged here. */
  onDay?: (day: string) => void
  /** The field was left with a text that is no day. */
  onText?: (text: string) => void
  /** Of a form that holds the values itself. */
  ref?: (input: HTMLInputElement | null) => void
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/**
 * A day, typed ("14 feb 2027", "14/2/2027", "2027-02-14") or picked. The input named `name` holds `YYYY-MM-DD` as soon
 * as the text is a day; while it is not being typed in, the day is shown in words. Arrow Down opens the calendar.
 */
export function DateField({
  name,
  label,
  hint,
  error: controlledError,
  defaultValue = '',
  onDay,
  onText,
  ref,
  onChange,
  onBlur,
  states,
  dayLabels,
  min,
  max,
  onMonthChange,
  ...props
}: DateFieldProps) {
  const locale = useLocale()
  const now = useToday()
  const { optional, hideLabel, className, today = now, placeholder = 'Day month year' } = props
  const spokenId = useId()
  const [text, setText] = useState(defaultValue)
  const [open, setOpen] = useState(false)
  const { box, opener } = usePopover(open, () => setOpen(false))
  const input = useRef<HTMLInputElement>(null)
  const { id, error, control } = useField({
    name,
    hint,
    error: controlledError,
    also: isDay(text) ? spokenId : undefined,
  })

  const change = (next: string) => {
    setText(next)
    if (next === '' || isDay(next)) onDay?.(next)
  }
  // Through the element, so that the form hears it and keeps the draft.
  const write = (day: string) => {
    if (!input.current || input.current.value === day) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input.current,
      day,
    )
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const settle = () => {
    const day = parseDay(text, today)
    if (day) write(day)
    else if (text) onText?.(text)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
    }
  }
  // What is edited is the day as people write it, not the figures it is sent as.
  const beginTyping = () => isDay(text) && setText(typedDay(text))
  const pick = (day: string) => {
    write(day)
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <FieldFrame {...{ id, label, hint, error, optional, hideLabel, className }}>
      <div ref={box} className={styles.place}>
        <div className={styles.field} data-day={isDay(text) || undefined}>
          <TextBox
            {...control}
            placeholder={placeholder}
            ref={(element) => {
              input.current = element
              ref?.(element)
            }}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              change(event.target.value)
              onChange?.(event)
            }}
            onFocus={beginTyping}
            onBlur={(event) => {
              settle()
              onBlur?.(event)
            }}
            onKeyDown={keys}
            after={
              <Button
                ref={opener}
                variant="plain"
                size="small"
                icon="calendar"
                label="Open the calendar"
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              />
            }
          />
          <span id={spokenId} className={styles.words}>
            {isDay(text) && formatDay(text, locale)}
          </span>
        </div>
        {open && (
          <Suspense>
            <Popup label={label}>
              <Calendar
                {...{ states, dayLabels, min, max, today, onMonthChange }}
                value={parseDay(text, today)}
                onPick={pick}
              />
            </Popup>
          </Suspense>
        )}
      </div>
    </FieldFrame>
  )
}

/** Takes the focus to the calendar's day when it opens. */
function Popup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus(),
    [],
  )
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={typeof label === 'string' ? label : 'Calendar'}
      className={styles.popup}
    >
      {children}
    </div>
  )
}
