import type { Attribute, Block, Body, Span } from './ast.ts'
import { HclSyntaxError } from './hcl-syntax-error.ts'
import { parseHcl, parsePart } from './parser.ts'
import { segmentsOf } from './segments.ts'

/** A part of a file that is not valid HCL. */
export interface LostPart extends Span {
  readonly error: HclSyntaxError
  /** Its first line without the brace: `resource "aws_s3_bucket" "logs"`; absent where no block begins with it. */
  readonly header?: string
}

export interface Configuration {
  readonly body: Body
  readonly lost: readonly LostPart[]
  /** The comments of the parts that are not lost, in order. Text in quotes and heredocs is none. */
  comments(): readonly Span[]
}

/** More parts are lost together: each error costs a look at the whole file. */
const MAX_LOST = 50

/**
 * Parses a configuration file. A syntax error costs the block that it is in: the other blocks are read. Never throws, and
 * needs time proportional to the text.
 */
export function parseConfiguration(text: string): Configuration {
  const whole = parseHcl(text)
  if (whole.ok) {
    const everything = [{ start: 0, end: text.length }]
    return { body: whole.body, lost: [], comments: () => commentsIn(text, everything) }
  }
  const attributes: Attribute[] = []
  const blocks: Block[] = []
  const lost: LostPart[] = []
  const read: Span[] = []
  for (const segment of segmentsOf(text)) {
    const known = partIn(text, segment)
    if (!(known instanceof HclSyntaxError)) {
      attributes.push(...known.attributes)
      for (const block of known.blocks) blocks.push(block)
      read.push(segment)
      continue
    }
    if (lost.length === MAX_LOST - 1) {
      lost.push({ ...trimmed(text, { ...segment, end: text.length }), error: known })
      break
    }
    const part = lostPart(text, segment, known)
    lost.push(part)
    blocks.push(...lostResource(part))
  }
  return {
    body: { attributes, blocks, start: 0, end: text.length },
    lost,
    comments: () => commentsIn(text, read),
  }
}

function partIn(text: string, segment: Span): Body | HclSyntaxError {
  try {
    return parsePart(text, segment)
  } catch (error) {
    if (error instanceof HclSyntaxError) return error
    throw error
  }
}

function commentsIn(text: string, parts: readonly Span[]): readonly Span[] {
  const comments = new Map<number, number>()
  for (const part of parts) parsePart(text, part, comments)
  return Array.from(comments, ([start, end]) => ({ start, end }))
}

/** Header of a block: its type and labels, quoted or not. */
const HEADER = /^[a-z]+(?:[ \t]+(?:"[^"\n]{0,200}"|[\w-]{1,200})){0,3}/

function lostPart(text: string, segment: Span, error: HclSyntaxError): LostPart {
  const part = trimmed(text, segment)
  const header = HEADER.exec(text.slice(part.start, part.start + 1000))?.[0]
  return { ...part, error, ...(header !== undefined && { header }) }
}

/** A part without the comments and empty lines around it. */
function trimmed(text: string, { start, end }: Span): Span {
  const lead = /^(?:[ \t]*(?:(?:#|\/\/)[^\n]*)?\r?\n)*/.exec(text.slice(start, end))?.[0].length ?? 0
  return { start: start + lead, end: start + text.slice(start, end).trimEnd().length }
}

const RESOURCE = /^resource[ \t]+"([^"]+)"[ \t]+"([^"]+)"$/

/** What is known of a resource whose block is lost: that there is one, which may belong to others. */
function lostResource({ header = '', start, end }: LostPart): readonly Block[] {
  const [, type, name] = RESOURCE.exec(header) ?? []
  if (type === undefined || name === undefined) return []
  const body = { attributes: [], blocks: [], start, end }
  const written = { start, end: start + header.length }
  return [{ type: 'resource', labels: [type, name], body, header: written, start, end, isLost: true }]
}
