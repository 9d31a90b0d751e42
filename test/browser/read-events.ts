import type { Page } from 'playwright-core'

interface BrowserEvent {
  readonly type: string
  /** What the browser made of the data, as JSON, which has a word for every text there is. */
  readonly json: string
  readonly id: string
}

/** Reads a stream with the browser's EventSource until an event of the type `last`, and answers with all there were. */
export function readEvents(
  page: Page,
  url: string,
  types: readonly string[],
  last: string,
): Promise<BrowserEvent[]> {
  return page.evaluate(readInPage, { url, types, last })
}

/** Runs in the page, and so knows nothing but what it is handed. */
function readInPage({ url, types, last }: { url: string; types: readonly string[]; last: string }) {
  return new Promise<BrowserEvent[]>((resolve, reject) => {
    const events: BrowserEvent[] = []
    const source = new EventSource(url)
    const note = ({ type, data, lastEventId }: MessageEvent): void => {
      events.push({ type, json: JSON.stringify(JSON.parse(data)), id: lastEventId })
      if (type !== last) return
      source.close()
      resolve(events)
    }
    // `message` is what a frame that was torn apart would look like.
    for (const type of [...types, last, 'message']) source.addEventListener(type, note)
    source.addEventListener('error', () =>
      reject(new Error(`The stream broke off after ${events.length} events.`)),
    )
  })
}
