import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { type Choices, optionsOf } from '#features/parts/lists/useFilter.ts'
import type { Query } from './Loaded.tsx'

/** What a list is searched by; it lives in the address, so that going back finds it again. */
export function FilterForm({
  name,
  action,
  query,
  words,
  choices,
  onFilter,
  children,
}: {
  name: string
  action: string
  query: Pick<Query<unknown>, 'isFetching' | 'isFetchingNextPage'>
  /** What is typed into it. */
  words: Pick<ComponentProps<typeof Field>, 'label' | 'hint'>
  choices: Choices
  /** Comes before the search. */
  onFilter?: () => void
  /** What is asked between the words and the choices. */
  children?: ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  return (
    <Form
      name={name}
      key={search.toString()}
      onSubmit={(values) => {
        onFilter?.()
        setSearch(
          Object.fromEntries(
            Object.entries(values).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
          ),
        )
      }}
      action={action}
      button={{ variant: 'quiet', icon: 'search' }}
      busy={query.isFetching && !query.isFetchingNextPage}
      beside={
        search.size > 0 && (
          <Button variant="plain" onClick={() => setSearch({})}>
            Clear
          </Button>
        )
      }
    >
      <div className="pair">
        <Field name="q" type="search" {...words} defaultValue={search.get('q') ?? ''} />
        {children}
        {Object.entries(choices).map(([key, choice]) => (
          <Select
            key={key}
            name={key}
            label={choice.label}
            placeholder={choice.any}
            defaultValue={search.get(key) ?? ''}
            options={optionsOf(choice)}
          />
        ))}
      </div>
    </Form>
  )
}
