import type { IgnoredPart, InlineIgnore } from '../../model/inline-ignore.ts'
import type { Resource } from '../../model/resource.ts'
import type { Contents } from '../files/file-format.ts'
import { unreadable } from '../kubernetes/gaps.ts'
import { manifestIgnores } from '../kubernetes/manifest-ignores.ts'
import { readManifest } from '../kubernetes/read-manifest.ts'
import { type Written, writtenIn } from '../yaml/locations.ts'
import type { RenderedManifest } from './render-chart.ts'

/** The contents of what a chart rendered: objects that know which lines of its templates they are written on. */
export function readRendered(manifest: RenderedManifest, scope: string, readsTags: boolean): Contents {
  const { text, template } = manifest
  return readManifest(
    {
      text,
      scope,
      written: (document, node) => inTemplate(writtenIn(template.path, document, node), manifest),
      refusal: (_, document) => {
        if (!('reason' in document)) return undefined
        const { startLine: line } = manifest.blockOf(document.line, document.line)
        const { subject, reason } = unreadable(template, document)
        return { subject, reason, line }
      },
      commentIgnores: () =>
        manifestIgnores({ path: template.path, text }).map((ignore) => ignoreInTemplate(ignore, manifest)),
    },
    readsTags,
  )
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

/** The resources, with the texts that none of their findings may quote. */
export function withTainted(
  resources: readonly Resource[],
  tainted: Resource['tainted'],
): readonly Resource[] {
  return tainted && tainted.length > 0 ? resources.map((resource) => ({ ...resource, tainted })) : resources
}
