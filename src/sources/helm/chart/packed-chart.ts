import { constants, gunzipSync } from 'node:zlib'
import { namesIn } from './archive.ts'

/** Bytes of an archive that tell what it is; Helm packs `Chart.yaml` first. They unpack to a thousandfold at most. */
const BEGINNING = 16 * 1024

/** Whether a file may be a packed chart by its name. */
export function isArchive(path: string): boolean {
  return /\.tgz$/i.test(path)
}

/** Whether an archive begins as a packed chart does. Each character is a byte. */
export function beginsAsChart(beginning: string): boolean {
  try {
    const packed = Buffer.from(beginning.slice(0, BEGINNING), 'latin1')
    const tar = gunzipSync(packed, { finishFlush: constants.Z_SYNC_FLUSH })
    return namesIn(tar).some((name) => /^(?:\.\/)?[^/]+\/Chart\.yaml$/.test(name))
  } catch {
    // What is no archive is no chart.
    return false
  }
}
