import { fillHoles, joinPieces, type Piece, textPieces } from '../../model/text-with-holes.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import { separated } from '../values/unknowns.ts'
import type { ComposeNode, MapNode, ScalarNode } from './compose-node.ts'

/** Stands for a part of a text that is not known, while the text is taken apart. */
const HOLE = '\0'

type Canonical = (node: ComposeNode) => ComposeNode

/** Properties that can be written in several ways, and how to get the one way that checks and merging read. */
const FORMS: Readonly<Record<string, Canonical>> = {
  environment: mapOfAssignments,
  ports: (node) => eachItem(node, longPort),
  volumes: (node) => eachItem(node, longVolume),
  build: (node) =>
    isText(node) ? mapWith(node, { context: node }) : withForms(node, { args: mapOfAssignments }),
  command: oneText,
  entrypoint: oneText,
  healthcheck: (node) => withForms(node, { test: (test) => oneText(asWritten(test)) }),
  labels: mapOfAssignments,
}

/** A service with all properties in their long form. */
export function canonicalService(service: MapNode): MapNode {
  const canonical = withForms(withCommandsAsWritten(service), FORMS)
  return canonical.kind === 'map' ? withDeployedLimits(canonical) : service
}

function withCommandsAsWritten(service: MapNode): MapNode {
  const commands = ['command', 'entrypoint'].flatMap((name) => {
    const command = service.entries.get(name)
    return command ? [[name, { ...oneText(asWritten(command)), ...mergeOf(command) }] as const] : []
  })
  if (commands.length === 0) return service
  const written: MapNode = { kind: 'map', entries: new Map(commands), location: service.location }
  return { ...service, entries: new Map([...service.entries, ['asWritten', written]]) }
}

function withForms(node: ComposeNode, forms: Readonly<Record<string, Canonical>>): ComposeNode {
  if (node.kind !== 'map') return node
  const entries = Array.from(node.entries, ([name, value]) => {
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined
    return [name, form ? { ...form(value), ...mergeOf(value) } : value] as const
  })
  return { ...node, entries: new Map(entries) }
}

function mergeOf({ merge }: ComposeNode): Pick<ComposeNode, 'merge'> {
  return merge === undefined ? {} : { merge }
}

/** `deploy.resources.limits.memory` limits what `mem_limit` does. */
function withDeployedLimits(service: MapNode): MapNode {
  const memory = ['deploy', 'resources', 'limits', 'memory'].reduce<ComposeNode | undefined>(
    (node, name) => (node?.kind === 'map' ? node.entries.get(name) : undefined),
    service,
  )
  if (!memory || service.entries.has('mem_limit')) return service
  return { ...service, entries: new Map([...service.entries, ['mem_limit', memory]]) }
}

const FROM_OUTSIDE = new Unknown('it is taken from the environment where it is deployed')

/**
 * `[A=b, C]` → `{ A: b, C: unknown }`; a variable without a value is taken from the environment, and so are name and value of
 * an item that is a variable (`…`). Values are those of the Compose file: a secret that `.env` holds stands there.
 */
function mapOfAssignments(node: ComposeNode): ComposeNode {
  if (node.kind === 'map') {
    const entries = Array.from(
      node.entries,
      ([name, value]) => [name, orFromOutside(asWritten(value))] as const,
    )
    return { ...node, entries: new Map(entries) }
  }
  if (node.kind !== 'list') return node
  const entries = new Map<string, ComposeNode>()
  for (const written of node.items) {
    const item = asWritten(written)
    const text = isText(item) ? item.value : undefined
    if (text === undefined) continue
    const [name = '', value] = cut(text, '=')
    entries.set(fillHoles(name, '…'), scalarAt(item, value ?? FROM_OUTSIDE))
  }
  return { kind: 'map', entries, location: node.location }
}

function orFromOutside(node: ComposeNode): ComposeNode {
  return node.kind === 'scalar' && node.value === null ? { ...node, value: FROM_OUTSIDE } : node
}

/** A value without what `.env` sets, also each item of a list. */
function asWritten(node: ComposeNode): ComposeNode {
  if (node.kind === 'list') return { ...node, items: node.items.map(asWritten) }
  return node.kind === 'scalar' && node.asWritten !== undefined ? { ...node, value: node.asWritten } : node
}

/** A port as a number, `8080:80`, `127.0.0.1:8080:80/udp` or `[::1]:8080:80`. */
function longPort(item: ComposeNode): ComposeNode {
  if (item.kind !== 'scalar' || item.value === null || typeof item.value === 'boolean') return item
  const [text, restore] = opened(isUnknown(item.value) ? item.value : String(item.value))
  const [, address = '', protocol = 'tcp'] = /^(.*?)(?:\/(\w+))?$/s.exec(text) ?? []
  const [, host, published, target] = /^(?:(?:(\[[^\]]*\]|[^:]*):)?([^:]*):)?([^:]*)$/s.exec(address) ?? []
  const part = (written: string | undefined) =>
    written === undefined || written === '' ? undefined : scalarAt(item, restore(written))
  return mapWith(item, {
    host_ip: part(host?.replace(/^\[|\]$/g, '')),
    published: part(published),
    target: part(target),
    protocol: part(protocol),
  })
}

/** A mount as `data:/var/lib/data`, `./conf:/etc/app:ro` or `/cache`. */
function longVolume(item: ComposeNode): ComposeNode {
  if (!isText(item)) return item
  const [text, restore] = opened(item.value)
  const [, drive = '', rest = ''] = /^([A-Za-z]:(?=[\\/]))?(.*)$/s.exec(text) ?? []
  const [first = '', second, mode = ''] = rest.split(':')
  const part = (written: string) => scalarAt(item, restore(written))
  // What a variable begins may be all of it: `./conf:/etc/app`.
  if (second === undefined && first.startsWith(HOLE)) return item
  if (second === undefined) {
    return mapWith(item, { type: scalarAt(item, 'volume'), target: part(drive + first) })
  }
  const source = drive + first
  const propagation = mode.split(',').find((word) => /^r?(?:shared|slave|private)$/.test(word))
  return mapWith(item, {
    type: scalarAt(item, typeOf(source)),
    source: part(source),
    target: part(second),
    read_only: scalarAt(item, mode.split(',').includes('ro')),
    bind: propagation === undefined ? undefined : mapWith(item, { propagation: part(propagation) }),
  })
}

function typeOf(source: string): string | Unknown {
  if (source.startsWith(HOLE)) return new Unknown('what is mounted is set where it is deployed')
  return /^(?:[./~\\]|[A-Za-z]:[\\/])/.test(source) ? 'bind' : 'volume'
}

/** A command as one text, whether it is written as a list or not. */
function oneText(node: ComposeNode): ComposeNode {
  if (node.kind !== 'list') return node
  const pieces = node.items.flatMap((item, index): Piece[] => {
    if (item.kind !== 'scalar' || item.value === null) return []
    const text = isUnknown(item.value) ? textPieces(item.value) : [String(item.value)]
    return index === 0 ? [...text] : [' ', ...text]
  })
  return scalarAt(node, joinPieces(pieces))
}

function eachItem(node: ComposeNode, canonical: Canonical): ComposeNode {
  return node.kind === 'list' ? { ...node, items: node.items.map(canonical) } : node
}

/** Splits a text at the first occurrence of a character. */
function cut(text: string | Unknown, at: string): readonly (string | Unknown)[] {
  const [whole, restore] = opened(text)
  const index = whole.indexOf(at)
  return index === -1 ? [restore(whole)] : [restore(whole.slice(0, index)), restore(whole.slice(index + 1))]
}

/** A text with a mark for each part that is not known, and how to get the texts back from its parts. */
function opened(text: string | Unknown): readonly [string, (part: string) => string | Unknown] {
  if (!isUnknown(text)) return [text, (part) => part]
  const pieces = textPieces(text)
  const hole = pieces.find(isUnknown) ?? text
  const whole = pieces.map((piece) => (isUnknown(piece) ? HOLE : piece.replaceAll(HOLE, ''))).join('')
  return [whole, (part) => joinPieces(separated<Piece>(part.split(HOLE), hole))]
}

function isText(node: ComposeNode): node is ScalarNode & { readonly value: string | Unknown } {
  return node.kind === 'scalar' && (typeof node.value === 'string' || isUnknown(node.value))
}

function scalarAt({ location }: ComposeNode, value: ScalarNode['value']): ScalarNode {
  return { kind: 'scalar', value, location }
}

function mapWith(
  { location }: ComposeNode,
  entries: Readonly<Record<string, ComposeNode | undefined>>,
): MapNode {
  const present = Object.entries(entries).filter(
    (entry): entry is [string, ComposeNode] => entry[1] !== undefined,
  )
  return { kind: 'map', entries: new Map(present), location }
}
