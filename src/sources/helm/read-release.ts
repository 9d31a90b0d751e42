import type { IgnoredPart, InlineIgnore } from '../../model/inline-ignore.ts'
import type { Location, Locations, Place } from '../../model/location.ts'
import type { Resource } from '../../model/resource.ts'
import { isValueObject, type Value, type ValueObject } from '../../model/value.ts'
import type { Contents } from '../file-format/file-format.ts'
import { hiddenIgnore } from '../inline-ignores/hidden-ignore.ts'
import type { ApiObject } from '../kubernetes/api-objects.ts'
import { unreadable } from '../kubernetes/gaps.ts'
import { definitionOf } from '../kubernetes/kinds.ts'
import { manifestIgnores } from '../kubernetes/manifest-ignores.ts'
import { readManifest } from '../kubernetes/read-manifest.ts'
import { type Written, writtenIn } from '../yaml/locations.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'
import { withHidden } from './hidden-object.ts'
import type { Ingredient } from './release/made-of.ts'
import { DEFAULT_RELEASE } from './release/release.ts'
import type { RenderedManifest } from './rendered-manifest.ts'
import { withoutUnwritten } from './secret-values.ts'
import { type StandIns, withoutStandIns } from './stand-ins.ts'

/** How the objects of a release are read. */
interface Reading {
  /** What they are applied together with, in words. */
  readonly scope: string
  readonly readsTags: boolean
  /** What no output may quote of the values: see `secretOf`. */
  readonly secret: string | undefined
  /** The namespace that the release is installed to; absent where nobody says which. */
  readonly namespace?: string
  /** What of its values is not known. */
  readonly unknowns?: StandIns
}

/** The contents of what a chart rendered: objects that know which lines of its templates they are written on. */
export function readRendered(manifest: RenderedManifest, reading: Reading): Contents {
  const { text, template, hidden } = manifest
  const rendered = new Map<Place, Locations>()
  const contents = readManifest(
    {
      text,
      scope: reading.scope,
      adjusted: (object, document) => adjusted(object, document, manifest, reading),
      written: (document, node) => {
        const inText = writtenIn(template.path, document, node)
        const written = inTemplate(inText, manifest)
        rendered.set(written.location, inText.locations)
        return written
      },
      refusal: (_, document) => {
        if (!('reason' in document)) return undefined
        const { startLine: line } = manifest.blockOf(document.line, document.line)
        const { subject, reason } = unreadable(template, document)
        return {
          subject,
          reason: !hidden ? withoutStandIns(reason) : 'A document was not read: it is no YAML.',
          line,
        }
      },
      commentIgnores: () =>
        manifestIgnores({ path: template.path, text }).map((ignore) =>
          ignoreInTemplate(hidden?.isInComment(ignore.place.line) ? hiddenIgnore(ignore) : ignore, manifest),
        ),
    },
    reading.readsTags,
  )
  const isAt = (resource: Resource, isMeant: (made: ReadonlySet<Ingredient>) => boolean) => {
    const locations = resource.location && rendered.get(resource.location)
    return (path: string) => {
      const place = locations?.get(path)
      return place !== undefined && linesOf(place).some((line) => isMeant(manifest.madeOf(line)))
    }
  }
  const resources = contents.resources.map((resource) => {
    const known = withoutUnwritten(resource, {
      isGenerated: isAt(resource, (made) => made.has('generated')),
      isOutside: isAt(resource, (made) => made.has('outside')),
    })
    const isAssumed =
      reading.namespace === undefined && isAt(resource, isNamespaceOfRelease)('metadata.namespace')
    return isAssumed ? withoutAssumedNamespace(known) : known
  })
  // What a kind is called may be made of values, too.
  const unjudged = (contents.unjudged ?? []).map((kind) =>
    kind.split('/').every((part) => template.text().includes(part)) ? kind : 'object of a Helm chart',
  )
  return { ...contents, resources, ...((reading.unknowns || hidden) && { unjudged }) }
}

/** Whether the namespace of the release, and no text that is written, made a part of a line what it is. */
function isNamespaceOfRelease(made: ReadonlySet<Ingredient>): boolean {
  return made.has('namespace of the release') && !made.has('written namespace')
}

/**
 * The resource without its namespace, where that is the default of a release for which none is given. Whoever installs
 * the chart chooses it, as whoever applies a manifest does where none is written.
 */
function withoutAssumedNamespace(resource: Resource): Resource {
  const properties = resource.properties as unknown as Value
  const metadata = isValueObject(properties) ? properties['metadata'] : undefined
  if (!isValueObject(metadata) || metadata['namespace'] !== DEFAULT_RELEASE.namespace) return resource
  const { namespace: _, ...rest } = metadata
  return {
    ...resource,
    properties: { ...(properties as object), metadata: rest } as unknown as Resource['properties'],
  }
}

/** The lines of a place, of which a text has few. */
function linesOf({ startLine, endLine }: Location): readonly number[] {
  return Array.from({ length: Math.min(endLine - startLine, 1000) + 1 }, (_, index) => startLine + index)
}

function adjusted(
  object: ApiObject,
  document: ParsedDocument,
  { hidden }: RenderedManifest,
  reading: Reading,
): ApiObject {
  const { namespace, unknowns, secret = '' } = reading
  const shown = hidden ? withHidden(object, document, hidden, secret) : object
  return namespace === undefined && !unknowns ? shown : installed(shown, reading)
}

/** The object as it is installed: in the namespace of the release, and with what is not known of it as Unknown. */
function installed(object: ApiObject, { namespace, unknowns }: Reading): ApiObject {
  const value = object.value as ValueObject
  const known = unknowns ? (unknowns.restored(value) as ValueObject) : value
  const { metadata } = known
  const isGlobal = definitionOf(object.apiVersion, object.kind)?.global === true
  if (namespace === undefined || isGlobal || !isValueObject(metadata) || isNamespaced(metadata)) {
    return { ...object, value: known }
  }
  return { ...object, value: { ...known, metadata: { ...metadata, namespace } } }
}

function isNamespaced({ namespace }: ValueObject): boolean {
  return namespace !== undefined && namespace !== null && namespace !== ''
}

/** The places in the rendered text as those in the templates. */
function inTemplate({ location, locations }: Written, manifest: RenderedManifest): Written {
  return {
    location: manifest.blockOf(location.startLine, location.endLine),
    locations: {
      get(path) {
        const found = locations.get(path)
        return found && manifest.placeOf(found.startLine, found.endLine, path)
      },
    },
  }
}

/** An ignore in a comment that a template wrote, as one in the template. */
function ignoreInTemplate(ignore: InlineIgnore, manifest: RenderedManifest): InlineIgnore {
  const { file, startLine } = manifest.placeOf(ignore.place.line, ignore.place.line, '')
  const { part, ...written } = ignore
  const moved = part && partInTemplate(part, file, manifest)
  return { ...written, place: { file, line: startLine }, ...(moved && { part: moved }) }
}

/** `undefined` for lines that another file wrote. */
function partInTemplate(
  part: IgnoredPart,
  file: string,
  manifest: RenderedManifest,
): IgnoredPart | undefined {
  if (part.kind !== 'lines') return part
  const place = manifest.placeOf(part.startLine, part.endLine, '')
  return place.file === file
    ? { kind: 'lines', startLine: place.startLine, endLine: place.endLine }
    : undefined
}
