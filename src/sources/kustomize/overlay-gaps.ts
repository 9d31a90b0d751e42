import { posix } from 'node:path'
import type { Gap } from '../source.ts'
import type { Omission } from './accumulated.ts'

const WHY: Readonly<Record<Omission['kind'], (names: string) => string>> = {
  chart: (names) =>
    `Helm charts, not rendered: ${names}. Scan the output of \`kubectl kustomize --enable-helm\` as well.`,
  ignored: (names) => `Ignored by git, and so not read: ${names}.`,
  missing: (names) => `Not there, and so not built: ${names}. Check the paths.`,
  plugin: (names) =>
    `Programs that change or make objects are not run: ${names}. Scan the output of \`kubectl kustomize\` as well.`,
  remote: (names) =>
    `Not fetched, and so not scanned: ${names}. Scan the output of \`kubectl kustomize\` as well.`,
}

/** A gap for each kustomization and reason. Several overlays may leave out the same. */
export function gapsOfOmissions(omissions: readonly Omission[]): readonly Gap[] {
  const groups = Map.groupBy(omissions, ({ file, kind }) => `${kind} ${file}`)
  return Array.from(groups.values(), (group) => {
    const [first] = group as [Omission, ...Omission[]]
    const names = [...new Set(group.map(({ name }) => name))].join(', ')
    return {
      subject: first.file,
      reason: WHY[first.kind](names),
      ...(first.line !== undefined && { line: first.line }),
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
