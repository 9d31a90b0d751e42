import { member } from '../../../client/transport/json-api.ts'
import { listIn, textIn } from '../http/answer.ts'
import { labelNames, podsOf, settingsOf } from './pod-settings.ts'
import { runsNothing } from './runs-nothing.ts'

/** Kinds whose objects controllers make, and what they make them for. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  Job: ['CronJob'],
  ReplicaSet: ['Deployment'],
  Pod: ['DaemonSet', 'Job', 'ReplicaSet', 'ReplicationController', 'StatefulSet'],
}

/** Kinds in the steps in which they are read, so that who made an object is known before it. */
export function inSteps<Kind extends { readonly kind: string }>(
  kinds: readonly Kind[],
): readonly (readonly Kind[])[] {
  const stepOf = ({ kind }: Kind) => (kind === 'Pod' ? 2 : kind in MAKERS ? 1 : 0)
  return [0, 1, 2].map((step) => kinds.filter((kind) => stepOf(kind) === step))
}

/** An object that makes others. */
export interface Maker {
  readonly kind: string
  readonly namespace: string | undefined
  /** The name of who made it, or else its own: that of a Deployment for its ReplicaSets. */
  readonly name: string
  /** The labels that it gives its pods. */
  readonly labels: readonly string[]
  /** How its pods are confined, as it wants them. */
  readonly settings: string
}

/** The objects that were read and make others, by their uids. */
export class Owners {
  readonly #makers = new Map<string, Maker>()

  /**
   * Notes an object that may make others, and answers with who made it, if that was read: not an object of an operator, nor
   * the node of a static pod.
   */
  note(object: object, kind: string): Maker | undefined {
    const maker = this.#makerOf(object, kind)
    const uid = textIn(object, 'metadata', 'uid')
    const pods = podsOf(object, kind)
    if (kind === 'Pod' || uid === undefined || pods === undefined) return maker
    // What runs nothing is judged nowhere, so that pods of its name are compared with what is.
    const { labels, settings } = (runsNothing(object, kind) ? maker : undefined) ?? {
      labels: labelNames(pods),
      settings: settingsOf(pods, labelNames(pods)),
    }
    this.#makers.set(uid, {
      kind,
      namespace: textIn(object, 'metadata', 'namespace'),
      name: maker?.name ?? textIn(object, 'metadata', 'name') ?? '',
      labels,
      settings,
    })
    return maker
  }

  /**
   * Anybody may write that an object belongs to another, so that only those of its namespace count whose controllers make such
   * objects.
   */
  #makerOf(object: object, kind: string): Maker | undefined {
    const namespace = textIn(object, 'metadata', 'namespace')
    const owner = listIn(object, 'metadata', 'ownerReferences').find(
      (reference) => member(reference, 'controller') === true,
    )
    const maker = this.#makers.get(textIn(owner, 'uid') ?? '')
    return maker && maker.namespace === namespace && MAKERS[kind]?.includes(maker.kind) ? maker : undefined
  }
}
