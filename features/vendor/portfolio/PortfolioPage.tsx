import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { useOnlyReads } from '#store/hooks.ts'
import { paths } from '#domain/paths.ts'
import { PhotoDrop } from './PhotoDrop.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'
import { WithProfile } from '#features/vendor/profile/WithProfile.tsx'

export default function PortfolioPage() {
  const uploads = useUploads()
  const onlyReads = useOnlyReads()
  return (
    <Page
      title="Portfolio"
      help="The first thing couples look at. Your cover appears in the search."
      actions={
        <Button to={paths.vendorProfile} icon="eye">
          How couples see it
        </Button>
      }
    >
      <div className="stack gap-6">
        <OnlyReads />
        {!onlyReads && <PhotoDrop onFiles={uploads.add} />}
        <UploadList {...uploads} />
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
    </Page>
  )
}
