import type { ReactNode } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import type { Query } from './Loaded.tsx'

/** What a list is searched by; it lives in the address, so that going back finds it again. */
export function FilterForm({
  name,
  action,
  query,
  onFilter,
  children,
}: {
  name: string
  action: string
  query: Pick<Query<unknown>, 'isFetching' | 'isFetchingNextPage'>
  /** Comes before the search. */
  onFilter?: () => void
  children: ReactNode
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
    >
      <div className="pair">{children}</div>
      <div className="cluster">
        <Button type="submit" icon="search" busy={query.isFetching && !query.isFetchingNextPage}>
          {action}
        </Button>
        {search.size > 0 && (
          <Button variant="plain" onClick={() => setSearch({})}>
            Clear
          </Button>
        )}
      </div>
    </Form>
  )
}
