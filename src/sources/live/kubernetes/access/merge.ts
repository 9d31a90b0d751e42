import type { Kubeconfig } from './kubeconfig.ts'

/** Several kubeconfigs as one: the first that has a name says all about it, and the first current context counts. */
export function merge(kubeconfigs: readonly Kubeconfig[]): Kubeconfig {
  return {
    clusters: firstOfEach(kubeconfigs.map(({ clusters }) => clusters)),
    users: firstOfEach(kubeconfigs.map(({ users }) => users)),
    contexts: firstOfEach(kubeconfigs.map(({ contexts }) => contexts)),
    currentContext: kubeconfigs.find(({ currentContext }) => currentContext !== undefined)?.currentContext,
  }
}

function firstOfEach<T>(maps: readonly ReadonlyMap<string, T>[]): ReadonlyMap<string, T> {
  return new Map(maps.toReversed().flatMap((map) => [...map]))
}
