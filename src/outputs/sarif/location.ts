import type { Finding } from '../../findings/finding.ts'
import { LENGTHS } from './limits.ts'
import { plainText } from './text.ts'

/** The root of the scan, which is the root of the repository where there is one. */
const ROOT = '%SRCROOT%'

/**
 * Place of what comes from no file: GitHub refuses results without one. The configuration is about the whole scan, and
 * always the same, so that alerts stay what they are.
 */
const NO_FILE = 'assay.yaml'

export function physicalLocation(file: string, line = 1) {
  return {
    artifactLocation: { uri: uriOf(file), uriBaseId: ROOT },
    region: { startLine: line },
  }
}

/** One line, not the whole block: GitHub shows alerts in a pull request where it changes every line of the region. */
export function locationOf({ location, resource }: Finding) {
  const { file, startLine } = location ?? resource.block ?? { file: NO_FILE, startLine: 1 }
  return {
    physicalLocation: physicalLocation(file, startLine),
    logicalLocations: [{ fullyQualifiedName: plainText(resource.uid, LENGTHS.name), kind: 'resource' }],
  }
}

/** A relative reference of RFC 3986: a colon in the first segment would make a scheme of it. */
function uriOf(file: string): string {
  return file.toWellFormed().split('/').map(encodeURIComponent).join('/')
}
