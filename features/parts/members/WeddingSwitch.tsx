import { Select } from '#src/ui/forms/Select.tsx'
import { useSelectWeddingMutation, useGetMyWeddingsQuery } from '#store/api/people/members.ts'
import { roleNames } from './roles.ts'

/** For which wedding one acts: for those who belong to several, in all tabs of this browser. */
export function WeddingSwitch() {
  const { data } = useGetMyWeddingsQuery()
  const [choose, { isLoading }] = useSelectWeddingMutation()
  if (!data || data.items.length < 2) return null
  return (
    <Select
      name="wedding"
      label="The wedding you are working on"
      value={data.items.find(({ chosen }) => chosen)?._id ?? ''}
      disabled={isLoading}
      onChange={({ currentTarget }) => void choose({ weddingId: currentTarget.value })}
      options={data.items.map(({ _id, name, role }) => ({
        value: _id,
        label: `${name} (${roleNames[role].toLowerCase()})`,
      }))}
    />
  )
}
