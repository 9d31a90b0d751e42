import type { Attribute, Block, Body, Span } from './ast.ts'
import { HclSyntaxError } from './hcl-syntax-error.ts'
import type { LostArgument } from './lost-argument.ts'
import { parseHcl, parsePart } from './parser.ts'
import { segmentsOf } from './segments.ts'

/** A part of a file that is not valid HCL. */
export interface LostPart extends Span {
  readonly error: HclSyntaxError
  /** The first line of its block without the brace: `resource "aws_s3_bucket" "logs"`; absent where no block begins with it. */
  readonly header?: string
  /** The argument of the block that is lost; absent where all of it is. */
  readonly argument?: string
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
 * Parses a configuration file. A syntax error costs the argument that it is in, or its block where nobody can tell where the
 * argument ends: the rest is read. Never throws, and needs time proportional to the text.
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
    const known = partIn(text, segment, MAX_LOST - 1 - lost.length)
    if (!(known instanceof HclSyntaxError)) {
      attributes.push(...known.body.attributes)
      for (const block of known.body.blocks) blocks.push(block)
      for (const part of known.lost) lost.push(part)
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

/** What can be read of a part, with at most so many arguments left out; the first error where it is lost. */
function partIn(
  text: string,
  segment: Span,
  most: number,
): { readonly body: Body; readonly lost: readonly LostPart[] } | HclSyntaxError {
  const lostArguments: LostArgument[] = []
  try {
    const body = parsePart(text, segment, { lostArguments })
    const lost = lostArguments.map((argument) => lostIn(body, argument, text))
    const [first] = lostArguments
    return first && (lost.length > most || lost.includes(undefined))
      ? first.error
      : { body, lost: lost.filter((part) => part !== undefined) }
  } catch (error) {
    if (error instanceof HclSyntaxError) return lostArguments[0]?.error ?? error
    throw error
  }
}

/** Blocks of which each argument is evaluated, and none decides how the others are read. */
const RECOVERABLE: ReadonlySet<string> = new Set(['resource', 'data', 'locals', 'module', 'output'])

/** Arguments that say what the block is, and are read without being evaluated. */
const NEEDED: ReadonlySet<string> = new Set([
  ...['source', 'version', 'provider', 'providers', 'ignore_changes', 'sensitive', 'ephemeral'],
])

/** The argument as a lost part; `undefined` where the block makes no sense without it. */
function lostIn({ blocks }: Body, { name, ...argument }: LostArgument, text: string): LostPart | undefined {
  const block = blocks.find(({ start, end }) => start <= argument.start && argument.end <= end)
  if (!block || !RECOVERABLE.has(block.type) || NEEDED.has(name)) return undefined
  return { ...argument, argument: name, header: text.slice(block.header.start, block.header.end) }
}

function commentsIn(text: string, parts: readonly Span[]): readonly Span[] {
  const comments = new Map<number, number>()
  for (const part of parts) parsePart(text, part, { comments, lostArguments: [] })
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
