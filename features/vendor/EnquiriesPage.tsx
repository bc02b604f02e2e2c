import { useSearchParams } from 'react-router'
import { EnquiryList } from '#features/shared/EnquiryList.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

function Inbox({ open }: { open: boolean }) {
  return (
    <EnquiryList
      open={open}
      titleOf={({ coupleName }) => coupleName}
      linkOf={({ _id }) => paths.vendorEnquiry(_id)}
      empty={
        <Empty
          title={open ? 'Nobody is waiting' : 'Nothing here yet'}
          action={
            open && (
              <Button to={paths.vendorPortfolio} icon="image">
                Add pictures
              </Button>
            )
          }
        >
          {open
            ? 'Questions of couples come here, who waits longest first. More pictures bring more of them.'
            : 'Threads that became a booking or were closed stand here.'}
        </Empty>
      }
    />
  )
}

export default function EnquiriesPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('show') === 'done' ? 'done' : 'open'
  return (
    <div className="container page">
      <PageHeader
        title="Enquiries"
        lede="Who waits longest stands first. Answers within 24 hours count for your response rate."
      />
      <Tabs
        label="Open and done"
        value={tab}
        onChange={(id) => setParams(id === 'open' ? {} : { show: id }, { replace: true })}
        items={[
          { id: 'open', label: 'Open', panel: <Inbox open /> },
          { id: 'done', label: 'Done', panel: <Inbox open={false} /> },
        ]}
      />
    </div>
  )
}
