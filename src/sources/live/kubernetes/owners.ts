import { member } from '../../../client/transport/json-api.ts'
import { listIn, textIn } from '../http/answer.ts'
import { podsOf, settingsOf } from './pod-settings.ts'

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
  /** How its pods are confined, as it wants them. */
  readonly settings: string
}

/** The objects that were read and make others, by their uids. */
export class Owners {
  readonly #makers = new Map<string, Maker>()

  /** Notes an object that may make others. */
  add(object: object, kind: string): void {
    const uid = textIn(object, 'metadata', 'uid')
    const pods = podsOf(object, kind)
    if (uid === undefined || pods === undefined) return
    this.#makers.set(uid, {
      kind,
      namespace: textIn(object, 'metadata', 'namespace'),
      name: this.makerOf(object, kind)?.name ?? textIn(object, 'metadata', 'name') ?? '',
      settings: settingsOf(pods),
    })
  }

  /**
   * Who made an object, if that was read: not an object of an operator, nor the node of a static pod. Anybody may write that
   * an object belongs to another, so that only those of its namespace count whose controllers make such objects.
   */
  makerOf(object: object, kind: string): Maker | undefined {
    const namespace = textIn(object, 'metadata', 'namespace')
    const owner = listIn(object, 'metadata', 'ownerReferences').find(
      (reference) => member(reference, 'controller') === true,
    )
    const maker = this.#makers.get(textIn(owner, 'uid') ?? '')
    return maker && maker.namespace === namespace && MAKERS[kind]?.includes(maker.kind) ? maker : undefined
  }
}
