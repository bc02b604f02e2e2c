import type { VendorForReview } from '#contract/vendors/approvals.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetPlansQuery, useUpdateVendorPlanMutation } from '#store/api/pages/plans.ts'
import { sending } from '#store/failure.ts'

/** Which plan the vendor is on, and another one. */
export function PlanCard({ vendor: { _id: vendorId, plan } }: { vendor: VendorForReview }) {
  const { data: plans } = useGetPlansQuery()
  const [updateVendorPlan, { isLoading, error }] = useUpdateVendorPlanMutation()
  const options = (plans?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <Card className="stack" title="Plan">
      <Form
        name="plan"
        key={`${plan} ${options.length}`}
        onSubmit={(values) =>
          void updateVendorPlan({ vendorId, plan: String(values.plan) as VendorForReview['plan'] })
        }
        {...sending({ error, isLoading })}
        action="Set the plan"
        button={{ variant: 'quiet' }}
      >
        <Select
          name="plan"
          label="They are on"
          defaultValue={plan}
          options={options}
          hint="What is over a smaller plan’s limits stays."
        />
        <ul className="small soft">
          {plans?.items.map(({ _id, name, photos, resources }) => (
            <li key={_id}>
              {name}: {photos} photos, {resources === 1 ? '1 calendar' : `${resources} calendars`}
            </li>
          ))}
        </ul>
      </Form>
    </Card>
  )
}
