import { useEffect, useRef } from 'react'
import { typedDay } from '#domain/parseDay.ts'
import { type Answers, shortTown } from '#domain/weddings/answers.ts'
import { noParams, useOurAnswers } from '#features/parts/weddings/useOurAnswers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { fillField } from '#src/ui/forms/fillField.ts'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'

// Not `ours`: what has that keeps the room of a line (server/pages/rendering/document.ts).
const mark = 'answered'
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter((each): each is HTMLInputElement => each instanceof HTMLInputElement)

/** Writes our wedding's answers into what is still empty of the form, which may be the server's HTML. */
function fill(form: HTMLFormElement, { shown, answers }: Shown): void {
  if (!answered.has(form)) form.addEventListener('formdata', sendAnswers)
  answered.set(form, answers)
  for (const input of controls(form)) {
    const value = shown[input.name]
    if (value === undefined || input.value || mark in input.dataset) continue
    fillField(input, String(value))
    // Not what stands there: React writes a field of its own a little later.
    input.dataset[mark] = String(value)
  }
}

/** The questions whose answers stand as our wedding gave them. */
export const untouched = (form: HTMLFormElement): string[] =>
  controls(form)
    .filter(({ name, value, dataset }) => {
      // A day that was only looked at stands there as it is sent.
      const sent = name === 'date' ? answered.get(form)?.date : undefined
      return value && mark in dataset && (value === dataset[mark] || value === sent)
    })
    .map(({ name }) => name)

const answered = new WeakMap<HTMLFormElement, Answers>()
/** What the form can't show of loose days: it asks for them where no other day was typed. */
const ofDays = ['date', 'flex', 'until', 'month'] as const

/** What stands as our wedding answered it is asked in the search's own words, also by a form that still sleeps. */
export function asAnswered(form: HTMLFormElement, data: FormData): FormData {
  const answers = answered.get(form)
  if (!answers) return data
  const ours = untouched(form)
  for (const name of ['city', 'date'] as const)
    if (answers[name] && ours.includes(name)) data.set(name, answers[name])
  const day = form.elements.namedItem('date') as HTMLInputElement
  const isOpen = !day.value && !data.get('q')
  if (isOpen && (answers.flex || answers.month))
    for (const name of ofDays) if (answers[name]) data.set(name, String(answers[name]))
  return data
}

const sendAnswers = ({ target, formData }: FormDataEvent) => {
  asAnswered(target as HTMLFormElement, formData)
  // An empty question would stand in the way of an answer.
  const empty = [...formData.keys()].filter((name) => formData.get(name) === '')
  for (const name of empty) formData.delete(name)
}

type Shown = { shown: Readonly<Record<string, unknown>>; answers: Answers }
/** What the form can show of our answers, short enough for a phone: a city by its name, and a day that is one. */
function useShown(): Shown | undefined {
  const locale = useLocale()
  const answers = useOurAnswers(noParams, null)
  const { data: names } = useGetNamesQuery(undefined, { skip: !answers })
  if (!answers || !names) return undefined
  const { city, date, flex, guests } = answers
  const shown = {
    city: shortTown(names.cities.find(({ slug }) => slug === city)?.name ?? city),
    ...(!flex && date && { date: typedDay(date, locale) }),
    guests,
  }
  return { shown, answers }
}

/** Of the form as the browser draws it, or takes it over. */
export function useFilling() {
  const form = useRef<HTMLFormElement>(null)
  const shown = useShown()
  useEffect(() => {
    if (shown && form.current) fill(form.current, shown)
  })
  return form
}

/** Of the form as it came, which sleeps until it is touched. */
export function useFillingAsleep(label: string): void {
  const shown = useShown()
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`)
    if (shown && form) fill(form, shown)
  })
}
