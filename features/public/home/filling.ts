import { useEffect, useRef } from 'react'
import { useOurAnswers } from '#features/parts/weddings/useOurAnswers.ts'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'

const mark = 'ours'
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter((each): each is HTMLInputElement => each instanceof HTMLInputElement)

/** Writes our wedding's answers into what is still empty of the form, which may be the server's HTML. */
function fill(form: HTMLFormElement, answers: Readonly<Record<string, unknown>>): void {
  for (const input of controls(form)) {
    const value = answers[input.name]
    if (value === undefined || input.value || mark in input.dataset) continue
    input.value = String(value)
    input.dataset[mark] = input.value
  }
}

/** The questions whose answers stand as our wedding gave them. */
export const untouched = (form: HTMLFormElement): string[] =>
  controls(form)
    .filter(({ value, dataset }) => value && dataset[mark] === value)
    .map(({ name }) => name)

/** What the form can show of our answers: a city by its name, and a day that is one. */
function useShown() {
  const answers = useOurAnswers()
  const { data: names } = useGetNamesQuery(undefined, { skip: !answers })
  if (!answers || !names) return undefined
  const { city, date, flex, guests } = answers
  return {
    city: names.cities.find(({ slug }) => slug === city)?.name ?? city,
    ...(!flex && { date }),
    guests,
  }
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
