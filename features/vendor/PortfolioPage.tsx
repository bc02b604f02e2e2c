import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { paths } from '#domain/paths.ts'
import { PhotoDrop } from './portfolio/PhotoDrop.tsx'
import { PhotoGrid } from './portfolio/PhotoGrid.tsx'
import { UploadList } from './portfolio/UploadList.tsx'
import { useUploads } from './portfolio/useUploads.ts'
import { WithProfile } from './profile/WithProfile.tsx'

export default function PortfolioPage() {
  const { uploads, add, cancel, cancelAll, retry, clear } = useUploads()
  return (
    <div className="container page">
      <PageHeader
        title="Portfolio"
        lede="The first thing couples look at. Your cover appears in the search."
        actions={
          <Button to={paths.vendorProfile} icon="eye">
            How couples see it
          </Button>
        }
      />
      <div className="stack gap-6">
        <PhotoDrop onFiles={add} />
        <UploadList
          uploads={uploads}
          onCancel={cancel}
          onCancelAll={cancelAll}
          onRetry={retry}
          onClear={clear}
        />
        <WithProfile>
          {({ profile: { photos } }) =>
            photos.length > 0 ? (
              <PhotoGrid photos={photos} />
            ) : (
              <Empty title="No photos yet">
                <p>Add a few of your best. Five good photos say more than fifty.</p>
              </Empty>
            )
          }
        </WithProfile>
      </div>
    </div>
  )
}
