import { useState } from 'react'
import { imageUrl } from '#domain/links/images.ts'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import { PictureButton } from '#src/ui/forms/PictureButton.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import {
  useUploadPaymentPictureMutation,
  useDeletePaymentPictureMutation,
} from '#store/api/money/payments.ts'
import type { OnePayment, Sides } from './PaymentLine.tsx'
import * as styles from './Payments.module.css'

/** Slips and receipts of a payment, from both sides; each opens in full. */
export function PaymentPictures({
  bookingId,
  payment: { _id: paymentId, pictures, actions },
  others,
}: {
  bookingId: string
  payment: OnePayment
  others: Sides
}) {
  const [add, { isLoading, error }] = useUploadPaymentPictureMutation()
  const [remove, removing] = useDeletePaymentPictureMutation()
  const [opened, setOpened] = useState<string>()
  if (pictures.length === 0 && !actions.includes('picture')) return null
  return (
    <div className="stack gap-2" role="group" aria-label="Proof">
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ _id: pictureId, base, widths, placeholder, by, isRemovable }, index) => (
            <li key={pictureId}>
              <button
                type="button"
                className={styles.open}
                aria-label={`Open picture ${index + 1}, from ${others[by]}`}
                onClick={() => setOpened(pictureId)}
              >
                <Picture {...{ base, widths, placeholder }} alt="" ratio={1} sizes="80px" />
              </button>
              {/* In the page, which asks for a new address where this one holds no longer. */}
              {opened === pictureId && (
                <Dialog
                  title={`Picture ${index + 1}, from ${others[by]}`}
                  wide
                  onClose={() => setOpened(undefined)}
                >
                  <img
                    className={styles.whole}
                    src={imageUrl(base, Math.max(...widths), 'webp')}
                    alt={`As ${others[by]} sent it`}
                  />
                </Dialog>
              )}
              {isRemovable && (
                <span className={styles.remove}>
                  <Button
                    size="small"
                    icon="trash"
                    label={`Remove picture ${index + 1}`}
                    busy={removing.isLoading && removing.originalArgs?.pictureId === pictureId}
                    onClick={() => void remove({ bookingId, paymentId, pictureId })}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {actions.includes('picture') && (
        <PictureButton
          choose="Choose a picture as proof"
          variant="plain"
          flush
          busy={isLoading}
          onPicture={(file) => void add({ bookingId, paymentId, file })}
        >
          Add a slip
        </PictureButton>
      )}
      <CallFailure error={error ?? removing.error} />
    </div>
  )
}
