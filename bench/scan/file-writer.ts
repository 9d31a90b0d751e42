import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes files below a folder and counts them. */
export class FileWriter {
  readonly folder: string
  count = 0
  bytes = 0

  constructor(folder: string) {
    this.folder = folder
  }

  write(path: string, text: string): void {
    const absolutePath = join(this.folder, path)
    mkdirSync(dirname(absolutePath), { recursive: true })
    writeFileSync(absolutePath, text)
    this.count += 1
    this.bytes += Buffer.byteLength(text)
  }
}
