import type * as contract from '#contract/pages/site.ts'
import { api } from './base.ts'
import { type TagType, tagTypes } from './tags.ts'

const isTag = (type: string): type is TagType => (tagTypes as readonly string[]).includes(type)

/**
 * What the server says has changed is asked for again; only who is signed in fetches this.
 * @returns how to stop
 */
export function hearEvents(dispatch: (action: ReturnType<typeof api.util.invalidateTags>) => void) {
  const hear = ({ data }: MessageEvent<string>) => {
    const { type, id } = JSON.parse(data) as contract.LiveEvent
    if (type === 'Everything') dispatch(api.util.invalidateTags([...tagTypes]))
    else if (isTag(type))
      dispatch(
        api.util.invalidateTags([
          { type, id },
          { type, id: 'LIST' },
        ]),
      )
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    const stream = new EventSource('/api/events' satisfies typeof contract.watchEvents.path)
    stream.addEventListener('message', hear)
    // The browser itself comes back to a stream that was cut, and never to one that was refused.
    stream.addEventListener('error', () => {
      if (stream.readyState === 2)
        timer = setTimeout(() => (source = open()), 15_000 * (1 + Math.random()))
    })
    return stream
  }
  let source = open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
