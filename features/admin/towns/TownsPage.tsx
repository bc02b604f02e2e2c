import { useState } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { AdminTown } from '#contract/catalog/towns.ts'
import { FilterForm } from '#features/admin/queue/FilterForm.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { useGetTownsForAdminInfiniteQuery } from '#store/api/catalog/towns.ts'
import { failureOf } from '#store/failure.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { stateOptions } from './states.ts'
import { TownDialog } from './TownDialog.tsx'
import { TownRow } from './TownRow.tsx'

type Open = { what: 'add' } | { what: 'correct' | 'merge'; town: AdminTown }

export default function TownsPage() {
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const state = stateOptions.find(({ value }) => value === search.get('state'))?.value
  const list = useGetTownsForAdminInfiniteQuery({ ...(q && { q }), ...(state && { state }) })
  const [open, setOpen] = useState<Open>()
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const close = () => setOpen(undefined)
  return (
    <div className="container narrow page stack gap-5">
      <PageHeader
        title="Towns"
        lede="Where vendors are. Towns from an import that matched none in the gazetteer come first."
        actions={
          <Button variant="primary" icon="plus" onClick={() => setOpen({ what: 'add' })}>
            Add a town
          </Button>
        }
      />
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
      {list.isLoading && (
        <div role="status" aria-label="Loading the towns">
          <Skeleton lines={6} height="4rem" />
        </div>
      )}
      {list.error && (
        <Failure
          message={failureOf(list.error)?.message}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && items.length === 0 && (
        <Empty title={q || state ? 'No matching towns' : 'No towns yet'}>
          <p>
            {q || state
              ? 'Try another name, or any state.'
              : 'Towns appear here when vendors choose them or a list names them.'}
          </p>
        </Empty>
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
      <ShowMore
        shown={items.length}
        total={list.data?.pages[0]?.total}
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      {open?.what === 'add' && <TownDialog onClose={close} />}
      {open?.what === 'correct' && <TownDialog town={open.town} onClose={close} />}
      {open?.what === 'merge' && <MergeDialog town={open.town} onClose={close} />}
    </div>
  )
}
