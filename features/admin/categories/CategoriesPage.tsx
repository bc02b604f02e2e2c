import { useState } from 'react'
import type { Category } from '#contract/catalog/categories.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import {
  useGetAllCategoriesQuery,
  useUpdateCategoryMutation,
  useUpdateCategoryOrderMutation,
} from '#store/api/catalog/categories.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { RetireDialog } from './RetireDialog.tsx'

export default function CategoriesPage() {
  const { data, error, isLoading, isFetching, refetch } = useGetAllCategoriesQuery()
  const [order] = useUpdateCategoryOrderMutation()
  const [editing, setEditing] = useState<Category | 'new'>()
  const [retiring, setRetiring] = useState<Category>()
  const [gone, setGone] = useState<{ category: Category; what: string }>()
  const [status, setStatus] = useState('')
  const items = data?.items ?? []
  const used = items.filter(({ retired }) => !retired)
  const retired = items.filter((category) => category.retired)

  const move = (from: number, to: number) => {
    const moved = used[from]
    if (!moved) return
    void order({
      categoryIds: [...used.toSpliced(from, 1).toSpliced(to, 0, moved), ...retired].map(
        ({ _id }) => _id,
      ),
    })
    setStatus(`${moved.name} is now number ${to + 1} of ${used.length}.`)
  }
  return (
    <Page
      narrow
      title="Categories"
      help="What vendors offer, in the order couples see it."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
          New category
        </Button>
      }
    >
      <p role="status" className="visually-hidden">
        {status}
      </p>
      {gone && <Gone {...gone} onUndone={() => setGone(undefined)} />}
      {isLoading && (
        <div role="status" aria-label="Loading the categories">
          <Skeleton lines={6} height="4rem" />
        </div>
      )}
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {data && items.length === 0 && (
        <Empty title="No categories yet">
          <p>Vendors choose one when they set up their profile. Add the first.</p>
        </Empty>
      )}
      <ol className="stack gap-3" aria-label="Categories in use">
        {used.map((category, index) => (
          <CategoryRow
            key={category._id}
            category={category}
            onEdit={() => setEditing(category)}
            onRetire={() => setRetiring(category)}
            onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
            onLater={index < used.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ol>
      {retired.length > 0 && <Retired retired={retired} onEdit={setEditing} />}
      {retiring && (
        <RetireDialog
          category={retiring}
          others={used.filter(({ _id }) => _id !== retiring._id)}
          onRetired={(what) => setGone({ category: retiring, what })}
          onClose={() => setRetiring(undefined)}
        />
      )}
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  )
}

function Gone({
  category,
  what,
  onUndone,
}: {
  category: Category
  what: string
  onUndone: () => void
}) {
  const [update, { isLoading }] = useUpdateCategoryMutation()
  const undo = async () => {
    const { data } = await update({ categoryId: category._id, retired: false })
    if (data) onUndone()
  }
  const button = (
    <Button size="small" icon="refresh" busy={isLoading} onClick={() => void undo()}>
      Undo
    </Button>
  )
  return <Notice title={what} action={button} />
}

const Retired = ({
  retired,
  onEdit,
}: {
  retired: readonly Category[]
  onEdit: (category: Category) => void
}) => (
  <section className="stack gap-3 section" aria-labelledby="retired">
    <h2 id="retired">Retired</h2>
    <p className="soft">Vendors who have one keep it; it can no longer be chosen.</p>
    <ul className="stack gap-3">
      {retired.map((category) => (
        <CategoryRow key={category._id} category={category} onEdit={() => onEdit(category)} />
      ))}
    </ul>
  </section>
)
