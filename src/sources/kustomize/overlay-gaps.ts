import { posix } from 'node:path'
import type { Gap } from '../source.ts'
import type { Omission } from './accumulated.ts'

/** Why something is left out, in one kustomization and in several. */
interface Why {
  readonly reason: string
  readonly what: string
  readonly cure: string
}

const WHY: Readonly<Record<Omission['kind'], Why>> = {
  chart: {
    reason: 'Helm charts, not rendered',
    what: 'kustomizations with Helm charts that are not rendered',
    cure: 'Scan the output of `kubectl kustomize --enable-helm` as well.',
  },
  ignored: {
    reason: 'Ignored by git, and so not read',
    what: 'kustomizations with files that git ignores',
    cure: 'Scan the output of `kubectl kustomize` as well.',
  },
  missing: {
    reason: 'Not there, and so not built',
    what: 'kustomizations with files that do not exist',
    cure: 'Check the paths.',
  },
  plugin: {
    reason: 'Programs that change or make objects are not run',
    what: 'kustomizations with programs that are not run',
    cure: 'Scan the output of `kubectl kustomize` as well.',
  },
  remote: {
    reason: 'Not fetched, and so not scanned',
    what: 'kustomizations with parts that are not fetched',
    cure: 'Scan the output of `kubectl kustomize` as well.',
  },
}

/** A gap for each kustomization and reason. Several overlays may leave out the same. */
export function gapsOfOmissions(omissions: readonly Omission[]): readonly Gap[] {
  const groups = Map.groupBy(omissions, ({ file, kind }) => `${kind} ${file}`)
  return Array.from(groups.values(), (group) => {
    const [first] = group as [Omission, ...Omission[]]
    const name = [...new Set(group.map((omission) => omission.name))].join(', ')
    const { reason, what, cure } = WHY[first.kind]
    return {
      subject: first.file,
      reason: `${reason}: ${name}. ${cure}`,
      ...(first.line !== undefined && { line: first.line }),
      cause: { what, cure, name },
    }
  })
}

/** The gap of a kustomization that is not built: what it is made of is judged as it is written. */
export function notBuilt(path: string, reason: string): Gap {
  const name = posix.basename(path)
  return {
    subject: path,
    reason: `Not built, as Kustomize would refuse ${name}: ${reason}. The objects it is made of were judged as they are written.`,
  }
}
