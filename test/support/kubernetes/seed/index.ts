import type { Manifest } from '../apply.ts'
import { companions } from './companions.ts'
import type { Make } from './make.ts'
import type { Mistake } from './mistake.ts'
import { others } from './others.ts'
import { POD_MISTAKES, pod, WORKLOAD_KINDS, workload } from './workloads.ts'

/** What a cluster is filled with. */
export interface Seed {
  readonly objects: readonly Manifest[]
  /** Each of them is noted as it is made. */
  readonly mistakes: readonly Mistake[]
}

interface SeedSize {
  readonly namespaces: number
  /** Objects that run pods, in each namespace: one of three has a mistake. */
  readonly workloads: number
}

/** Objects of every kind, with and without mistakes. */
export function seed({ namespaces, workloads }: SeedSize): Seed {
  const objects: Manifest[] = []
  const mistakes: Mistake[] = []
  const make: Make = (manifest, checks = []) => {
    objects.push(manifest)
    for (const check of checks) mistakes.push({ check, address: addressOf(manifest) })
  }
  companions(make)
  let made = 0
  for (let index = 0; index < namespaces; index += 1) {
    const namespace = `shop-${index}`
    others(namespace, index, make)
    make(pod({ name: 'debug', namespace }))
    for (let number = 0; number < workloads; number += 1, made += 1) {
      const kind = WORKLOAD_KINDS[made % WORKLOAD_KINDS.length] ?? 'Deployment'
      const mistake = made % 3 === 0 ? POD_MISTAKES[(made / 3) % POD_MISTAKES.length] : undefined
      make(workload(kind, { name: `web-${number}`, namespace }, mistake), mistake?.checks)
    }
  }
  return { objects, mistakes }
}

/** How a resource is addressed. */
function addressOf({ kind, metadata: { namespace, name } }: Manifest): string {
  return [kind, namespace, name].filter((part) => part !== undefined).join('/')
}
