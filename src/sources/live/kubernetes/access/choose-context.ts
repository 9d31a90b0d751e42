import { UsageError } from '../../../../errors/assay-error.ts'
import { didYouMean } from '../../../../text/did-you-mean.ts'
import { printable } from '../../../../text/printable.ts'
import { firstOf } from '../../../../text/shortened.ts'
import type { Kubeconfig, KubeconfigCluster, KubeconfigContext, KubeconfigUser } from './kubeconfig.ts'

/** A message names no more contexts. */
const MOST_NAMES = 10

/** Letters, digits and dashes, as names of hosts have them. */
const NAMESPACE = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/

/** The cluster of a context, and who reads it: nobody in particular where the context names no user. */
export interface ChosenContext {
  readonly name: string
  readonly clusterName: string
  readonly cluster: KubeconfigCluster
  readonly userName: string | undefined
  readonly user: KubeconfigUser | undefined
  readonly namespace: string
}

/** The context that is asked for, else the current one; undefined where there is neither. Throws a UsageError for one that leads nowhere. */
export function chooseContext(kubeconfig: Kubeconfig, asked: string | undefined): ChosenContext | undefined {
  const name = asked || kubeconfig.currentContext
  if (name === undefined) return undefined
  const context = kubeconfig.contexts.get(name)
  if (context === undefined) throw unknownContext(name, asked ? '--context' : 'current-context', kubeconfig)
  const { cluster: clusterName, user: userName } = context
  return {
    name,
    clusterName: clusterName ?? '',
    cluster: entryOf(kubeconfig.clusters, 'cluster', clusterName ?? '', context),
    userName,
    user: userName === undefined ? undefined : entryOf(kubeconfig.users, 'user', userName, context),
    namespace: namespaceOf(context),
  }
}

/** Names of contexts, for a message: ` Contexts are a, b.` */
export function contextNames({ contexts }: Kubeconfig): string {
  if (contexts.size === 0) return ' It has no contexts.'
  const more = contexts.size > MOST_NAMES ? ` and ${contexts.size - MOST_NAMES} more` : ''
  return ` Contexts are ${firstOf(contexts.keys(), MOST_NAMES).map(printable).join(', ')}${more}.`
}

function unknownContext(name: string, by: string, kubeconfig: Kubeconfig): UsageError {
  const suggestion = didYouMean(name, [...kubeconfig.contexts.keys()])
  return new UsageError(
    `${by} names ${JSON.stringify(name)}, which the kubeconfig does not have.${suggestion}${contextNames(kubeconfig)}`,
  )
}

function entryOf<T>(
  entries: ReadonlyMap<string, T>,
  kind: string,
  name: string,
  context: KubeconfigContext,
): T {
  const entry = entries.get(name)
  if (entry !== undefined) return entry
  throw new UsageError(
    `The ${context.place} names the ${kind} ${JSON.stringify(name)}, which no kubeconfig has.${didYouMean(name, [...entries.keys()])} Correct the context, or choose another with --context.`,
  )
}

function namespaceOf({ namespace = 'default', place }: KubeconfigContext): string {
  if (NAMESPACE.test(namespace)) return namespace
  throw new UsageError(
    `The ${place} names the namespace ${JSON.stringify(namespace)}, which is no name of one. Correct it.`,
  )
}
