import { useSearchParams } from 'react-router'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getAudit } from '#contract/platform/audit.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { type Column, Table } from '#src/ui/display/Table.tsx'
import { useGetAuditInfiniteQuery } from '#store/api/platform/audit.ts'
import { failureOf } from '#store/failure.ts'

type Entry = Output<typeof getAudit>['items'][number]

const columns: Column<Entry>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { key: 'who', header: 'Who', cell: ({ who }) => who },
  { key: 'what', header: 'What', primary: true, cell: ({ what }) => what },
  { key: 'whom', header: 'Whom', cell: ({ whom }) => whom },
  { key: 'from', header: 'From', cell: (entry) => entry.from },
]

/** The append-only audit log, searched; the search lives in the URL. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('audit') ?? ''
  const {
    data,
    error,
    isLoading,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useGetAuditInfiniteQuery({ limit: 20, ...(q && { q }) })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className="stack" aria-labelledby="audit">
      <h2 id="audit">Audit log</h2>
      <Form
        name="audit-search"
        key={q}
        onSubmit={({ audit }) =>
          setSearch(audit ? { audit: String(audit) } : {}, { preventScrollReset: true })
        }
      >
        <Field
          name="audit"
          type="search"
          label="Who, what or whom"
          defaultValue={q}
          after={
            <Button
              type="submit"
              variant="plain"
              size="small"
              icon="search"
              label="Search the audit log"
            />
          }
        />
      </Form>
      {isLoading && (
        <div role="status" aria-label="Loading the audit log">
          <Skeleton lines={6} height="2rem" />
        </div>
      )}
      {error && (
        <Failure
          message={failureOf(error)?.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && items.length === 0 && (
        <Empty title={q ? 'No matches' : 'Nothing has happened yet'}>
          <p>Sign-ins, decisions and role changes are recorded here and never altered.</p>
        </Empty>
      )}
      {items.length > 0 && (
        <Table caption="Audit log" columns={columns} rows={items} rowKey={({ _id }) => _id} />
      )}
      <ShowMore
        shown={items.length}
        total={data?.pages[0]?.total}
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </section>
  )
}
