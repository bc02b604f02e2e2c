import { useState } from 'react'
import { useNavigate } from 'react-router'
import { todayIn } from '#src/lib/dates.ts'
import { toMinor } from '#src/lib/money.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { Form } from '#src/ui/Form.tsx'
import { MoneyField } from '#src/ui/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useGetCategoriesQuery, useGetCitiesQuery } from '#store/api/catalog.ts'
import { useGetHomeQuery } from '#store/api/search.ts'
import { useGetSettingsQuery } from '#store/api/site.ts'
import { VendorPicture } from '#features/cards/VendorPicture.tsx'
import { readFilters, unread, writeFilters } from '../search/filters.ts'
import * as styles from './Hero.module.css'

/** The five questions; the answers become the search's address. */
export function Hero() {
  const navigate = useNavigate()
  const { data: settings } = useGetSettingsQuery()
  const { data: categories } = useGetCategoriesQuery()
  const { data: cities } = useGetCitiesQuery()
  const { data: home } = useGetHomeQuery()
  const [errors, setErrors] = useState<Partial<typeof unread>>({})
  const currency = settings?.currency ?? 'INR'
  const options = (items: readonly { slug: string; name: string }[] = []) => items.map(({ slug, name }) => ({ value: slug, label: name }))

  const search = (values: Record<string, FormDataEntryValue>) => {
    const typed = (name: string) => String(values[name] ?? '').trim()
    const budget = toMinor(typed('budget'), currency)
    const asked = new URLSearchParams({ category: typed('category'), city: typed('city'), date: typed('date'), guests: typed('guests').replaceAll(/[\s,]/g, ''), ...(budget !== undefined && { budget: String(budget) }) })
    const filters = readFilters(asked)
    // What can not be read stays on the page with a word beside it: left out silently, it would look answered.
    const missed = (['date', 'guests', 'budget'] as const).filter((name) => typed(name) && filters[name] === undefined)
    setErrors(Object.fromEntries(missed.map((name) => [name, unread[name]])))
    if (missed.length > 0) return
    const query = writeFilters({ ...filters, free: filters.date ? true : undefined })
    void navigate(paths.vendors + (query && `?${query}`))
  }
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>Where every love story finds its perfect setting.</h1>
          <p className="lede">See who is really free on your day, and what it comes to for your guests.</p>
        </div>
        <div className={styles.picture}>
          <VendorPicture photo={home?.featured[0]?.photo ?? null} alt="" ratio={4 / 5} arch eager sizes="(min-width: 960px) 420px, 60vw" />
        </div>
        <Card className={styles.form}>
          <Form name="home-search" draft errors={errors} onSubmit={search}>
            <div className={styles.fields}>
              <Select name="category" label="What" placeholder="Everything" options={options(categories?.items)} />
              <Select name="city" label="Where" placeholder="Everywhere" options={options(cities?.items)} />
              <DateField name="date" label="When" min={todayIn()} locale={settings?.locale} />
              <NumberField name="guests" label="How many" placeholder="Guests" />
              <MoneyField name="budget" label="How much" currency={currency} locale={settings?.locale} placeholder="Budget in all" />
              <Button type="submit" variant="primary" size="large" icon="search" className={styles.go}>Find vendors</Button>
            </div>
          </Form>
        </Card>
      </div>
    </section>
  )
}
