import { posix } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import { namesIn } from './archive.ts'

/** Bytes of an archive that tell what it is; Helm packs `Chart.yaml` first. They unpack to a thousandfold at most. */
const BEGINNING = 16 * 1024

/** Whether a file may be a packed chart by its name. */
export function isArchive(path: string): boolean {
  return /\.tgz$/i.test(path)
}

/** Whether a file describes a Helm chart; Helm knows it by this name alone. */
export function isChart(path: string): boolean {
  return posix.basename(path) === 'Chart.yaml'
}

/** The file by which a chart is found: its description, or the archive that it is packed in. */
export function definitionOf(chart: string): string {
  return isArchive(chart) ? chart : posix.join(chart, 'Chart.yaml')
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
