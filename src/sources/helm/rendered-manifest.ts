import { entryOf } from '../../collections/entry-of.ts'
import type { Place } from '../../model/location.ts'
import { countNotAfter } from '../../text/line-index.ts'
import type { ChartFile } from './chart/chart-file.ts'
import { HiddenRanges } from './hidden-ranges.ts'
import { type Ingredient, madeOf } from './release/made-of.ts'
import { PlacedText } from './release/placed-text.ts'
import type { RenderedTemplate } from './release/render-release.ts'
import type { RenderedText } from './template/rendered-text.ts'

/** What one template of a chart rendered: a YAML text, with no, one or several documents. Its lines count from 1. */
export class RenderedManifest {
  /** As Helm calls the template: `shop/charts/redis/templates/pod.yaml`. */
  readonly name: string
  readonly template: ChartFile
  readonly text: string
  /** The parts of the text that no output may quote; absent where there are none. */
  readonly hidden: HiddenRanges | undefined
  readonly #placed: PlacedText
  readonly #madeOf = new Map<number, ReadonlySet<Ingredient>>()

  constructor({ name, file, rendered }: RenderedTemplate) {
    this.name = name
    this.template = file
    this.text = rendered.text.replace(COMMENT_AT_DOCUMENT_START, COMMENT_APART)
    this.hidden = hiddenIn(rendered, this.text)
    this.#placed = new PlacedText(rendered)
  }

  /** The template's line, and the values, that made lines of the text. */
  placeOf(startLine: number, endLine: number, path: string): Place {
    return (!this.template.isPacked && this.#placed.placeOf(startLine, endLine, path)) || this.#whole
  }

  /** The lines of the template itself that made lines of the text. */
  blockOf(startLine: number, endLine: number): Place {
    const { isPacked, path } = this.template
    return isPacked ? this.#whole : this.#placed.blockOf(startLine, endLine, path)
  }

  /** What any part of a line is made of. Asked for each property, of which a line may have many. */
  madeOf(line: number): ReadonlySet<Ingredient> {
    return entryOf(this.#madeOf, line, () => madeOf(this.#placed.sourcesOf(line)))
  }

  /** The place in an archive, which has no lines that anybody could look up. */
  get #whole(): Place {
    return { file: this.template.path, startLine: 1, endLine: 1 }
  }
}

/** Helm splits documents at `---`, whatever follows: `---{{- if .Values.rbac -}} # Roles` is usual, and no YAML. */
const COMMENT_AT_DOCUMENT_START = /^---#/gm
const SEPARATOR_LENGTH = '---'.length
const COMMENT_APART = '--- #'

/** The hidden parts of a rendered text, in which comments were set apart from what begins a document. */
function hiddenIn(rendered: RenderedText, text: string): HiddenRanges | undefined {
  if (rendered.hidden === undefined) return undefined
  const inserted = Array.from(
    rendered.text.matchAll(COMMENT_AT_DOCUMENT_START),
    ({ index }) => index + SEPARATOR_LENGTH,
  )
  const moved = (offset: number) => offset + countNotAfter(inserted, offset)
  return new HiddenRanges(
    text,
    rendered.hidden.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
  )
}
