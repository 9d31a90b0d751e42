import type { Locations, Place } from '../../model/location.ts'

/** The header of a block whose lines are those of the file: `run: |`. */
const LITERAL_BLOCK = /[:-][ \t]+(?:[&!][^\s]+[ \t]+)*\|[-+\d]*[ \t\r]*(?:[ \t]#.*)?$/

/** Finds the lines of a text by their number: `steps[0].run[2]` is the third one of a block. */
export class ScriptLines implements Locations {
  readonly #locations: Locations
  readonly #lines: readonly string[]

  /** `lines` are those of the file. */
  constructor(locations: Locations, lines: readonly string[]) {
    this.#locations = locations
    this.#lines = lines
  }

  get(path: string): Place | undefined {
    const known = this.#locations.get(path)
    if (known) return known
    const [, text, number] = /^(.+)\[(\d+)\]$/.exec(path) ?? []
    const whole = text === undefined ? undefined : this.#locations.get(text)
    if (!whole || !LITERAL_BLOCK.test(this.#lines[whole.startLine - 1] ?? '')) return undefined
    const line = whole.startLine + 1 + Number(number)
    return line <= whole.endLine ? { ...whole, startLine: line, endLine: line } : undefined
  }
}
