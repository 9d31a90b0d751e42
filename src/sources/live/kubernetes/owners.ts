import { member } from '../../../client/transport/json-api.ts'
import { listIn, textIn } from '../http/answer.ts'

/** Kinds whose objects may be made by others: those of each step by those of the steps before. */
const STEPS: readonly (readonly string[])[] = [['Job', 'ReplicaSet', 'ReplicationController'], ['Pod']]

/** Kinds in the steps in which they are read, so that who made an object is known before it. */
export function inSteps<Kind extends { readonly kind: string }>(
  kinds: readonly Kind[],
): readonly (readonly Kind[])[] {
  const made = STEPS.map((step) => kinds.filter(({ kind }) => step.includes(kind)))
  return [kinds.filter((kind) => !made.flat().includes(kind)), ...made]
}

/** The objects that were read, by their uids. */
export class Owners {
  readonly #uids = new Set<string>()

  add(object: object): void {
    const uid = textIn(object, 'metadata', 'uid')
    if (uid !== undefined) this.#uids.add(uid)
  }

  /**
   * Whether an object was made by one that was read, which is judged in its place. Where that was not read, such as an
   * object of an operator or the node of a static pod, the object is judged itself.
   */
  haveMade(object: object): boolean {
    return listIn(object, 'metadata', 'ownerReferences').some(
      (owner) => member(owner, 'controller') === true && this.#uids.has(textIn(owner, 'uid') ?? ''),
    )
  }
}
