import { createAction, type Middleware } from '@reduxjs/toolkit'
import type { EndpointName } from '#contract/all.ts'
import type { Toast } from './toastWords.ts'

/** Shows one toast; the library is fetched with the first one, so that no page waits for it. */
export type ShowToast = (kind: Toast['kind'], text: string, isForField?: boolean) => void

type Call = { meta: { arg: { endpointName: EndpointName; type?: string }; requestStatus: string } }

/** A call could not even be made, because of what comes before it: its failure is said all the same. */
export const callFailed = createAction<EndpointName>('toasts/callFailed')

/**
 * The one place that makes toasts out of answers; their words arrive with the first. Failed queries
 * say so on their page.
 */
export const toastMiddleware =
  (show: ShowToast): Middleware =>
  () =>
  (next) =>
  (action) => {
    const { meta } = action as Partial<Call>
    if (meta?.arg?.type === 'mutation' && meta.requestStatus !== 'pending') {
      void import('./toastWords.ts').then(({ toastOf }) => {
        const toast = toastOf(action as Call)
        if (toast) show(toast.kind, toast.text, toast.isForField)
      })
    }
    if (callFailed.match(action))
      void import('./toastWords.ts').then(({ failureWords }) =>
        show('error', failureWords(action.payload)),
      )
    return next(action)
  }
