import { countNotAfter } from '../../text/line-index.ts'
import type { HandedScript } from './handed-scripts.ts'
import type { WrittenFile } from './written-files.ts'

/** A part of a script that one command writes. */
interface Part {
  readonly text: string
  /** Where a line of it stands in the script whose command writes it, by the line's number. */
  readonly offsetOf: (line: number) => number
  /** The script whose command writes it. */
  readonly within: object
}

/** Tells where a text is written. */
export type PartOf = (text: HandedScript) => Part

/** A script that commands write into a file. */
export class WrittenScript {
  readonly name: string
  readonly #number: number
  readonly #parts: Part[] = []
  /** Number of the first line of each part. */
  readonly #starts: number[] = []
  #lines = 0
  #text = ''
  /** What wrote the last part. */
  by: object | undefined
  /** Why not all of it is known, as a clause. */
  unknownPart: string | undefined

  constructor(name: string, number: number) {
    this.name = name
    this.#number = number
  }

  get text(): string {
    return this.#text
  }

  /** Tells it from others, and from what it was before more was written. */
  get key(): string {
    return `${this.#number}.${this.#parts.length}`
  }

  add(part: Part): void {
    this.#parts.push(part)
    this.#starts.push(this.#lines + 1)
    this.#lines += part.text.split('\n').length
    this.#text += `${part.text}\n`
  }

  /** Where a line is written, if in a given script. */
  offsetIn(within: object, line: number): number | undefined {
    const at = countNotAfter(this.#starts, line) - 1
    const part = this.#parts[at]
    return part?.within === within ? part.offsetOf(line - (this.#starts[at] ?? 1) + 1) : undefined
  }
}

/** The scripts that commands have written by now, by their paths. */
export class WrittenScripts {
  readonly #byPath = new Map<string, WrittenScript>()
  /** Those that were there before. */
  readonly #base: WrittenScripts | undefined
  #count = 0

  constructor(base: WrittenScripts | undefined) {
    this.#base = base
  }

  find(paths: readonly string[]): WrittenScript | undefined {
    return (
      paths.map((path) => this.#byPath.get(path)).find((script) => script !== undefined) ??
      this.#base?.find(paths)
    )
  }

  /** Notes what is written into the file at a path. What is downloaded takes away what stood there before. */
  note({ texts, appends, by }: WrittenFile, path: string, partOf: PartOf): void {
    const before = this.#byPath.get(path)
    const goesOn = before !== undefined && (appends || before.by === by)
    if (texts.length === 0) {
      if (!goesOn) this.#byPath.delete(path)
      return
    }
    const script = goesOn ? before : new WrittenScript(path, ++this.#count)
    for (const text of texts) {
      if ('unread' in text) script.unknownPart ??= text.unread
      else script.add(partOf(text))
    }
    script.by = by
    this.#byPath.set(path, script)
  }
}
