import { useRef, useState } from 'react'
import { useUploadPhotoMutation } from '#store/api/vendors/photos.ts'
import { failureOf } from '#store/failure.ts'

export type Upload = {
  key: string
  name: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  message?: string
}
type Call = { abort: () => void }

/** Sends many files, one after the other in the order they were chosen; each can be cancelled and tried again. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [send] = useUploadPhotoMutation()
  const queue = useRef<Upload[]>([])
  const current = useRef<{ key: string; call: Call } | undefined>(undefined)
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((before) =>
      before.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)),
    )

  async function work() {
    if (current.current) return
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, file } = next
      const call = send({ file })
      current.current = { key, call }
      change(key, { state: 'sending', message: undefined })
      const { error } = await call
      const aborted = (error as { name?: string } | undefined)?.name === 'AbortError'
      change(
        key,
        aborted
          ? { state: 'cancelled' }
          : error
            ? { state: 'failed', message: failureOf(error)?.message }
            : { state: 'done' },
      )
    }
    current.current = undefined
  }
  const enqueue = (more: Upload[]) => {
    queue.current.push(...more)
    void work()
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const more = files.map((file): Upload => ({
        key: crypto.randomUUID(),
        name: file.name,
        file,
        state: 'waiting',
      }))
      setUploads((before) => [...before.filter(({ state }) => state !== 'done'), ...more])
      enqueue(more)
    },
    cancel(key: string) {
      queue.current = queue.current.filter((upload) => upload.key !== key)
      if (current.current?.key === key) current.current.call.abort()
      else change(key, { state: 'cancelled' })
    },
    cancelAll() {
      for (const { key } of queue.current) change(key, { state: 'cancelled' })
      queue.current = []
      current.current?.call.abort()
    },
    retry(upload: Upload) {
      change(upload.key, { state: 'waiting', message: undefined })
      enqueue([upload])
    },
    clear: () =>
      setUploads((before) =>
        before.filter(({ state }) => state === 'waiting' || state === 'sending'),
      ),
  }
}
