import type * as contract from '#contract/vendors/photos.ts'
import { api } from '#store/api/base.ts'
import { from, type Lines } from '#store/api/from.ts'
import { profilesApi } from './profiles.ts'

/** Pictures live in the vendor's profile. */
const profileTag = ['VendorProfile ME'] as const

const photosApi = api.injectEndpoints({
  endpoints: from((build: Lines<typeof contract>) => ({
    uploadPhoto: build.mutation('POST /api/vendor/photos', [], {
      async onQueryStarted(_file, { dispatch, queryFulfilled }): Promise<void> {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer)
          dispatch(
            profilesApi.util.updateQueryData(
              'getMyVendorProfile',
              undefined,
              ({ photos }) => void photos.push(answer.data),
            ),
          )
      },
    }),
    updatePhoto: build.mutation('PATCH /api/vendor/photos/:photoId', { done: profileTag }),
    // They stand in the new order at once; a refusal asks for the true one.
    updatePhotoOrder: build.mutation(
      'PUT /api/vendor/photos/order',
      { refused: profileTag },
      {
        onQueryStarted({ photoIds }, { dispatch }): void {
          dispatch(
            profilesApi.util.updateQueryData('getMyVendorProfile', undefined, ({ photos }) => {
              photos.sort((one, other) => photoIds.indexOf(one._id) - photoIds.indexOf(other._id))
            }),
          )
        },
      },
    ),
    deletePhoto: build.mutation('DELETE /api/vendor/photos/:photoId', profileTag),
  })),
})

export const {
  useUploadPhotoMutation,
  useUpdatePhotoMutation,
  useUpdatePhotoOrderMutation,
  useDeletePhotoMutation,
} = photosApi
