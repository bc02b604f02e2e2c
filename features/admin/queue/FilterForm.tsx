import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import type { Query } from './Loaded.tsx'

/** One of several, each with its words; `any` says that it is left open. */
type Choice = { label: string; any: string; words: Record<string, string | { label: string }> }
type Choices = Record<string, Choice>

/** What the address asks of a list: words, and of each choice one that there is. */
export function useFilter<Asked extends Choices>(choices: Asked) {
  const [search] = useSearchParams()
  const chosen = Object.entries(choices).flatMap(([name, { words }]) => {
    const value = search.get(name) ?? ''
    return Object.hasOwn(words, value) ? [[name, value]] : []
  })
  const q = search.get('q')
  return { ...(q && { q }), ...Object.fromEntries(chosen) } as { q?: string } & {
    [Name in keyof Asked]?: keyof Asked[Name]['words']
  }
}

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
        {Object.entries(choices).map(([key, { label, any, words: all }]) => (
          <Select
            key={key}
            name={key}
            label={label}
            placeholder={any}
            defaultValue={search.get(key) ?? ''}
            options={Object.entries(all).map(([value, word]) => ({
              value,
              label: typeof word === 'string' ? word : word.label,
            }))}
          />
        ))}
      </div>
    </Form>
  )
}
