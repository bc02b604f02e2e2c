import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { EnquiryList } from '#features/parts/enquiries/EnquiryList.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Tabs } from '#src/ui/display/Tabs.tsx'

function Inbox({ open }: { open: boolean }) {
  return (
    <EnquiryList
      open={open}
      titleOf={({ coupleName }) => coupleName}
      linkOf={({ _id }) => paths.vendorEnquiry(_id)}
      // Who waits and has nothing agreed can be answered with one from here.
      buttons={({ _id, status, waitingSince, actions }) =>
        waitingSince &&
        status !== 'converted' &&
        actions.includes('quote') && (
          <Button size="small" icon="edit" to={paths.vendorEnquiryQuote(_id)}>
            Send a quote
          </Button>
        )
      }
      empty={
        <Empty
          title={open ? 'No one is waiting' : 'Nothing here yet'}
          action={
            open && (
              <Button to={paths.vendorPortfolio} icon="image">
                Add photos
              </Button>
            )
          }
        >
          {open
            ? 'Couples’ questions arrive here, longest wait first. More photos bring more of them.'
            : 'Conversations that became a booking or were closed appear here.'}
        </Empty>
      }
    />
  )
}

export default function EnquiriesPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('show') === 'done' ? 'done' : 'open'
  return (
    <Page
      title="Enquiries"
      help="Longest wait first. Answers within 24 hours count towards your response rate."
    >
      <Tabs
        label="Open and done"
        value={tab}
        onChange={(id) => setParams(id === 'open' ? {} : { show: id }, { replace: true })}
        items={[
          { id: 'open', label: 'Open', panel: <Inbox open /> },
          { id: 'done', label: 'Done', panel: <Inbox open={false} /> },
        ]}
      />
    </Page>
  )
}
