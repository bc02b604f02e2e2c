import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney, minorDigits } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import { exampleSearch } from '#domain/sentences/example.ts'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { fillField } from '#src/ui/forms/fillField.ts'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetHomeQuery } from '#store/api/pages/home.ts'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { chosenState } from '#features/parts/weddings/useFilledParams.ts'
import { asAnswered, untouched, useFilling } from './filling.ts'
import { type Guess, GuessField } from './GuessField.tsx'
import * as styles from './SearchForm.module.css'

/** Round totals for one vendor, in major units, from a small order to a large house. */
const totals = (currency: string) =>
  currency === 'INR'
    ? [50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000]
    : [1000, 2500, 5000, 10_000, 25_000, 50_000]

const optionsOf = (items: readonly { slug: string; name: string }[] = []) =>
  items.map(({ slug, name }) => ({ value: slug, label: name }))

/** Its name stands in the field; its address is what is asked for while that does. */
function pickTown({ label, slug }: Guess, field: HTMLInputElement): void {
  fillField(field, label)
  field.dataset.picked = label
  field.dataset.slug = slug
}

/** A vendor that the words mean is opened; a category or a place goes into its own field. */
function usePickMeaning() {
  const navigate = useNavigate()
  return (guess: Guess, field: HTMLInputElement) => {
    if (guess.kind === 'vendor') return void navigate(paths.vendor(guess.slug))
    const elements = field.form?.elements
    const name = guess.kind === 'category' ? 'category' : 'city'
    const other = elements?.namedItem(name) as HTMLInputElement | HTMLSelectElement
    fillField(field, '')
    if (other instanceof HTMLInputElement) pickTown(guess, other)
    else fillField(other, guess.slug)
    other.focus()
  }
}

/** What stands in the form as the search's address. */
function paramsOf(
  form: HTMLFormElement,
  cities: readonly { slug: string; name: string }[] = [],
): URLSearchParams {
  const params = new URLSearchParams(
    [...asAnswered(form, new FormData(form))].filter(([, value]) => value !== '') as [
      string,
      string,
    ][],
  )
  // Who says it in words means the words, not what our wedding had answered for them.
  const ours = params.has('q') ? untouched(form) : []
  for (const name of ours) params.delete(name)
  if (!params.has('date') && !params.has('month')) params.delete('free')
  // Any town or region may be typed: the search knows it by its name. What was picked, or is listed, has an address.
  const where = params.get('city')?.trim().toLowerCase()
  const { picked, slug } = (form.elements.namedItem('city') as HTMLInputElement).dataset
  const city =
    where && picked?.toLowerCase() === where
      ? slug
      : cities.find(({ name }) => name.toLowerCase() === where)?.slug
  if (city) params.set('city', city)
  return params
}

/**
 * The five questions, and a field for who would rather say it all at once. The form is plain
 * HTML whose answers are the search's address: it works before any script has
 * come, and says itself what it can not read.
 */
export function SearchForm() {
  const locale = useLocale()
  const filling = useFilling()
  const navigate = useNavigate()
  const { data: home } = useGetHomeQuery()
  const currency = useCurrency()
  const today = useToday()
  const budgets = totals(currency).map((total) => total * 10 ** minorDigits(currency))

  const pickMeaning = usePickMeaning()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = paramsOf(event.currentTarget, home?.cities)
    // What was emptied here stays empty there.
    void navigate(`${paths.vendors}?${params}`.replace(/\?$/, ''), {
      state: params.has('q') ? null : chosenState,
    })
  }
  return (
    <Card as="div">
      <form
        action={paths.vendors}
        method="get"
        noValidate
        ref={filling}
        onSubmit={search}
        className={styles.fields}
        aria-label="Find vendors"
      >
        <GuessField
          name="q"
          label="In your words"
          list="What it may mean"
          takes={() => true}
          onPick={pickMeaning}
          enterKeyHint="search"
          placeholder={exampleSearch({ locale, currency })}
          className={styles.wide}
        />
        <p className={cx(styles.wide, styles.or)}>or</p>
        <Select
          name="category"
          label="What"
          placeholder="Everything"
          options={optionsOf(home?.categories)}
        />
        <GuessField
          name="city"
          label="Where"
          list="Places"
          takes={({ kind }) => kind !== 'category' && kind !== 'vendor'}
          onPick={pickTown}
          placeholder="Everywhere"
        />
        <DateField name="date" label="When" min={today} />
        <Field
          name="guests"
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Guests"
        />
        <Select
          name="budget"
          label="How much"
          placeholder="Any budget"
          options={budgets.map((amount) => ({
            value: String(amount),
            label: `Up to ${formatMoney({ amount, currency }, locale)}`,
          }))}
        />
        <input type="hidden" name="free" value="true" />
        <Button type="submit" variant="primary" icon="search" className={styles.go}>
          Find vendors
        </Button>
      </form>
    </Card>
  )
}
