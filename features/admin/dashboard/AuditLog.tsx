import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getAudit } from '#contract/moderation/audit.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { List } from '#features/admin/queue/List.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import type { Column } from '#src/ui/display/Table.tsx'
import { useGetAuditInfiniteQuery } from '#store/api/moderation/audit.ts'
import { whatText, whomText, whoText } from './auditWords.ts'

type Entry = Output<typeof getAudit>['items'][number]

const columns: Column<Entry>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <Instant at={at} /> },
  { key: 'who', header: 'Who', cell: (entry) => <span title={entry.who}>{whoText(entry)}</span> },
  {
    key: 'what',
    header: 'What',
    primary: true,
    cell: ({ what }) => <span title={what}>{whatText(what)}</span>,
  },
  {
    key: 'whom',
    header: 'Whom',
    cell: ({ whom }) =>
      whomText(whom) && (
        <span title={whom} dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {whomText(whom)}
        </span>
      ),
  },
  { key: 'from', header: 'From', cell: (entry) => entry.from },
]

/** The append-only audit log, searched; the search lives in the URL. */
export function AuditLog() {
  const [search, setSearch] = useSearchParams()
  const q = search.get('audit') ?? ''
  const query = useGetAuditInfiniteQuery({ limit: 20, ...(q && { q }) })
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
          hint="One or two letters match the start of a word."
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
      <List
        query={query}
        caption="Audit log"
        columns={columns}
        empty={{
          title: q ? 'No matches' : 'Nothing has happened yet',
          text: 'Sign-ins, decisions and role changes are recorded here and never altered.',
        }}
      />
    </section>
  )
}
