import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { CurrentImport } from './CurrentImport.tsx'
import { Export } from './Export.tsx'
import { FileDrop } from './FileDrop.tsx'
import { PastImports } from './PastImports.tsx'

export default function ImportPage() {
  const [search, setSearch] = useSearchParams()
  const importId = search.get('list')
  return (
    <Page
      title="Import vendors"
      help={
        'Any list of vendors, as messy as it comes: duplicates, shifted columns, prices as ' +
        'text. Each vendor is imported once.'
      }
      actions={
        <Button to={paths.adminVendors} icon="list">
          All vendors
        </Button>
      }
    >
      <div className="stack gap-6">
        <FileDrop again={importId !== null} onChecked={(list) => setSearch({ list })} />
        {importId && <CurrentImport key={importId} importId={importId} />}
        <Export />
        <PastImports />
      </div>
    </Page>
  )
}
