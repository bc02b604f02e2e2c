import { useState } from 'react'
import type { AdminTown } from '#contract/catalog/towns.ts'
import * as rows from '#features/parts/lists/rows/Rows.module.css'
import { NoMatches, SearchedList } from '#features/parts/lists/rows/SearchedList.tsx'
import { useFilter } from '#features/parts/lists/useFilter.ts'
import { ListStates } from '#features/admin/queue/Loaded.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetTownsForAdminInfiniteQuery } from '#store/api/catalog/towns.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { stateLabels } from './states.ts'
import { TownDialog } from './TownDialog.tsx'
import { TownRow } from './TownRow.tsx'

type Open = { what: 'add' } | { what: 'correct' | 'merge'; town: AdminTown }

const { gazetteer: _unused, ...words } = stateLabels
const choices = { state: { label: 'Status', any: 'Any status', words } }

export default function TownsPage() {
  const filter = useFilter(choices)
  const list = useGetTownsForAdminInfiniteQuery(filter)
  const [open, setOpen] = useState<Open>()
  const { items = [] } = listOf(list.data)
  const isFiltered = Object.keys(filter).length > 0
  const close = () => setOpen(undefined)
  return (
    <Page
      narrow
      className={rows.page}
      title="Towns"
      help="Where vendors are. Towns from an import that matched none in the gazetteer come first."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'add' })}>
          Add a town
        </Button>
      }
    >
      <SearchedList
        label="Search towns"
        hint="Name, also of the gazetteer’s towns"
        choices={choices}
        busy={list.isFetching && !list.isFetchingNextPage}
      >
        {items.length === 0 && list.data && isFiltered ? (
          <NoMatches what="towns" names={Object.keys(choices)} />
        ) : (
          <ListStates
            query={list}
            label="Loading the towns"
            shape={{ lines: 6, height: '4rem' }}
            empty={{
              title: 'No towns yet',
              text: 'Towns appear here when vendors choose them or a list names them.',
            }}
          />
        )}
        <ul className="stack gap-3" aria-label="Towns">
          {items.map((town) => (
            <TownRow
              key={town._id}
              town={town}
              onCorrect={() => setOpen({ what: 'correct', town })}
              onMerge={() => setOpen({ what: 'merge', town })}
            />
          ))}
        </ul>
        <NextPages {...list} />
      </SearchedList>
      {open?.what === 'add' && <TownDialog onClose={close} />}
      {open?.what === 'correct' && <TownDialog town={open.town} onClose={close} />}
      {open?.what === 'merge' && <MergeDialog town={open.town} onClose={close} />}
    </Page>
  )
}
