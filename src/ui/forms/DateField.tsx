import {
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ChangeEvent,
  type FocusEvent,
} from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { isDay } from '#domain/days.ts'
import { parseDay, typedDay, whichDay } from '#domain/parseDay.ts'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { Button } from '#src/ui/base/Button.tsx'
import type { Calendar as CalendarType } from '#src/ui/calendar/Calendar.tsx'
import { later } from '#src/ui/later/later.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './DateField.module.css'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { TextBox } from './Field.tsx'
import { fillField } from './fillField.ts'
import { useField } from './formContext.ts'
import { usePopover } from '#src/ui/overlays/usePopover.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'

// Fetched when it is first opened: a day can be typed without it.
const Calendar = later(async () => (await import('#src/ui/calendar/Calendar.tsx')).Calendar)

type CalendarPart = Pick<
  ComponentProps<typeof CalendarType>,
  'states' | 'min' | 'max' | 'onMonthChange' | 'today'
>

interface DateFieldProps
  extends CalendarPart, Pick<FieldWords, 'label' | 'hint' | 'error' | 'optional' | 'hideLabel'> {
  name: string
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
 * as the text is a day; while it is not being typed in, the day is shown in words. A text that is left and is no day
 * stays, with an error. Arrow Down opens the calendar.
 */
export function DateField({ ref, onChange, onBlur, onDay, onText, ...props }: DateFieldProps) {
  const { label, hint, optional, hideLabel } = props
  const locale = useLocale()
  const now = useToday()
  const { today = now } = props
  const spokenId = useId()
  const [open, setOpen] = useState(false)
  const { box, opener } = usePopover(open, () => setOpen(false))
  const input = useRef<HTMLInputElement>(null)
  const { defaultValue } = props
  const typing = useTypedDay(input, { defaultValue, today, locale, onDay, onText })
  const { text } = typing
  const { id, error, control } = useField({
    name: props.name,
    hint,
    error: typing.problem ?? props.error,
    also: isDay(text) ? spokenId : undefined,
  })
  const keys = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'Enter') typing.settle()
    if (key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
    }
  }
  const pick = (day: string) => {
    typing.write(day)
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <FieldFrame {...{ id, label, hint, error, optional, hideLabel }}>
      <div ref={box} className={styles.place}>
        <div className={styles.field} data-day={isDay(text) || undefined}>
          <TextBox
            {...control}
            placeholder="Day month year"
            ref={(element) => {
              input.current = element
              // What was typed into the server's HTML, before this script came, stays.
              if (element && element.value !== text) typing.change(element.value)
              ref?.(element)
            }}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              typing.change(event.target.value)
              onChange?.(event)
            }}
            onFocus={typing.begin}
            onBlur={(event) => {
              typing.settle()
              onBlur?.(event)
            }}
            onKeyDown={keys}
            after={<Opener ref={opener} open={open} onPress={() => setOpen(!open)} />}
          />
          <span id={spokenId} className={styles.words}>
            {isDay(text) && formatDay(text, locale)}
          </span>
        </div>
        {open && (
          <Popup {...props} today={today} value={parseDay(text, today, locale)} onPick={pick} />
        )}
      </div>
    </FieldFrame>
  )
}

/** The text of the field, and what becomes of it. */
function useTypedDay(
  input: RefObject<HTMLInputElement | null>,
  {
    defaultValue = '',
    today,
    locale,
    onDay,
    onText,
  }: Pick<DateFieldProps, 'defaultValue' | 'onDay' | 'onText'> & { today: string; locale: string },
) {
  const [text, setText] = useState(defaultValue)
  const [problem, setProblem] = useState<string>()
  // Whoever comes by Tab types another day in the place of this one, once it stands there in words.
  const selects = useRef(false)
  useLayoutEffect(() => {
    if (selects.current) input.current?.select()
    selects.current = false
  })
  const write = (day: string) => {
    if (input.current) fillField(input.current, day)
  }
  return {
    text,
    problem,
    write,
    change: (next: string) => {
      setText(next)
      setProblem(undefined)
      if (next === '' || isDay(next)) onDay?.(next)
    },
    /** What is edited is the day as people write it, not the figures it is sent as. */
    begin: () => {
      selects.current = isDay(text)
      if (isDay(text)) setText(typedDay(text, locale))
      else input.current?.select()
    },
    settle: () => {
      const day = parseDay(text, today, locale)
      if (day) return write(day)
      if (!text.trim()) return
      setProblem(whichDay(text, today, locale))
      onText?.(text)
    },
  }
}

const Opener = ({
  ref,
  open,
  onPress,
}: {
  ref: ComponentProps<typeof Button>['ref']
  open: boolean
  onPress: () => void
}) => (
  <Button
    ref={ref}
    variant="plain"
    size="small"
    icon="calendar"
    label="Open the calendar"
    aria-haspopup="dialog"
    aria-expanded={open}
    onClick={onPress}
  />
)

function Popup({
  label,
  ...calendar
}: CalendarPart & { label: ReactNode; value: string | undefined; onPick: (day: string) => void }) {
  const { states, min, max, onMonthChange, today, value, onPick } = calendar
  return (
    <Suspense>
      <Panel label={label}>
        <Calendar {...{ states, min, max, today, onMonthChange, value, onPick }} />
      </Panel>
    </Suspense>
  )
}

/** Takes the focus to the calendar's day when it opens. */
function Panel({ label, children }: { label: ReactNode; children: ReactNode }) {
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
