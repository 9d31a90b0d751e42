import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeRecordsFile } from '../ingest/records-file.ts'
import { Sender } from '../ingest/sender.ts'
import { startServerProcess } from '../ingest/server.ts'
import { median } from '../measure.ts'

const READERS = 20
/** All of them together stay below the rate limit of a tenant. */
const READER_PAUSE_MS = 600
const RECORDS = 5_000
const ROUNDS = 3

/** How much longer a file takes while readers page: the median of rounds in turn. */
export async function slowdownByReaders(databaseUrl: string, key: string, folder: string): Promise<number> {
  const api = await startServerProcess(databaseUrl, 'api')
  const worker = await startServerProcess(databaseUrl, 'worker')
  try {
    const sender = new Sender(api.url, key)
    let files = 0
    const ingestion = async (): Promise<number> => {
      files += 1
      const account = String(900_000_000_000 + files)
      const path = join(folder, `${account}.ocsf.json`)
      await writeRecordsFile({ path, account, count: RECORDS })
      if (statSync(path).size === 0) throw new Error('The file is empty.')
      return (await sender.ingest(path)).total
    }
    await ingestion()
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await ingestion()
      const readers = startReaders(api.url, key)
      ratios.push((await ingestion()) / alone)
      await readers.stop()
    }
    return median(ratios)
  } finally {
    await worker.close()
    await api.close()
  }
}

/** Readers who follow the links to the next page, each from a filter of its own. */
function startReaders(url: string, key: string): { stop(): Promise<void> } {
  let isStopping = false
  const headers = { authorization: `Api-Key ${key}` }
  const read = async (reader: number): Promise<void> => {
    const status = ['FAIL', 'PASS', 'MANUAL'][reader % 3]
    const first = `${url}/api/v1/findings?filter[status]=${status}&page[size]=50&page[count]=none`
    for (let next: string | null = first; !isStopping; ) {
      const response: Response = await fetch(new URL(next ?? first, url), { headers })
      const document = JSON.parse(await response.text())
      next = document.links?.next ?? null
      await sleep(READER_PAUSE_MS)
    }
  }
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader))
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(readers)
    },
  }
}
