import { useState } from 'react'
import type { Category } from '#contract/catalog/categories.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import {
  useGetAllCategoriesQuery,
  useUpdateCategoryOrderMutation,
} from '#store/api/catalog/categories.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryRow } from './CategoryRow.tsx'

export default function CategoriesPage() {
  const { data, error, isLoading, isFetching, refetch } = useGetAllCategoriesQuery()
  const [order] = useUpdateCategoryOrderMutation()
  const [editing, setEditing] = useState<Category | 'new'>()
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
    <div className="container narrow page">
      <PageHeader
        title="Categories"
        lede="What vendors offer, in the order couples see it."
        actions={
          <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
            New category
          </Button>
        }
      />
      <p role="status" className="visually-hidden">
        {status}
      </p>
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
            onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
            onLater={index < used.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ol>
      {retired.length > 0 && <Retired retired={retired} onEdit={setEditing} />}
      {editing && (
        <CategoryDialog
          category={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
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
    <p className="soft">Vendors who have one keep it; nobody can choose it any more.</p>
    <ul className="stack gap-3">
      {retired.map((category) => (
        <CategoryRow key={category._id} category={category} onEdit={() => onEdit(category)} />
      ))}
    </ul>
  </section>
)
