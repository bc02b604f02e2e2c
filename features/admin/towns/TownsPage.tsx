import { useState } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { AdminTown } from '#contract/catalog/towns.ts'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { ListStates } from '#features/admin/queue/Loaded.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetTownsForAdminInfiniteQuery } from '#store/api/catalog/towns.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { stateOptions } from './states.ts'
import { TownDialog } from './TownDialog.tsx'
import { TownRow } from './TownRow.tsx'

type Open = { what: 'add' } | { what: 'correct' | 'merge'; town: AdminTown }

/** What the address says. */
const filterIn = (search: URLSearchParams) => ({
  q: search.get('q') ?? '',
  state: stateOptions.find(({ value }) => value === search.get('state'))?.value,
})

export default function TownsPage() {
  const [search] = useSearchParams()
  const { q, state } = filterIn(search)
  const list = useGetTownsForAdminInfiniteQuery({ ...(q && { q }), ...(state && { state }) })
  const [open, setOpen] = useState<Open>()
  const { items = [] } = listOf(list.data)
  const close = () => setOpen(undefined)
  return (
    <Page
      narrow
      className="stack gap-5"
      title="Towns"
      lede="Where vendors are. Towns from an import that matched none in the gazetteer come first."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'add' })}>
          Add a town
        </Button>
      }
    >
      <FilterForm
        name="towns-filter"
        action="Find towns"
        query={{ ...list, isFetching: list.isFetching && !list.isLoading }}
      >
        <Field
          name="q"
          type="search"
          label="Name"
          defaultValue={q}
          hint="Finds towns of the gazetteer, too."
        />
        <Select
          name="state"
          label="Status"
          placeholder="Any status"
          defaultValue={state ?? ''}
          options={stateOptions}
        />
      </FilterForm>
      <ListStates
        query={list}
        label="Loading the towns"
        shape={{ lines: 6, height: '4rem' }}
        empty={
          q || state
            ? { title: 'No matching towns', text: 'Try another name, or any state.' }
            : {
                title: 'No towns yet',
                text: 'Towns appear here when vendors choose them or a list names them.',
              }
        }
      />
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
      {open?.what === 'add' && <TownDialog onClose={close} />}
      {open?.what === 'correct' && <TownDialog town={open.town} onClose={close} />}
      {open?.what === 'merge' && <MergeDialog town={open.town} onClose={close} />}
    </Page>
  )
}
