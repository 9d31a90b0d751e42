import type { CheckMetadata } from '../../checks/check.ts'
import { entryOf } from '../../collections/entry-of.ts'
import type { ForeignTool } from '../../model/inline-ignore.ts'

/** What is asked of a check that a suppression may name. */
export type Known = Pick<CheckMetadata, 'id' | 'sameAs'>

/** Checks by the ids of other tools for the same topic. */
export class SameTopics {
  readonly #checks: readonly Known[]
  #byForeignId: ReadonlyMap<string, readonly string[]> | undefined

  constructor(checks: readonly Known[]) {
    this.#checks = checks
  }

  /** The checks for what an id of another tool is about; none where there is no such check. */
  of(tool: ForeignTool, id: string): readonly string[] {
    this.#byForeignId ??= byForeignId(this.#checks)
    return this.#byForeignId.get(keyOf(tool === 'tfsec' ? 'trivy' : tool, id)) ?? []
  }
}

function byForeignId(checks: readonly Known[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { id, sameAs = {} } of checks) {
    for (const [tool, foreignIds] of Object.entries(sameAs)) {
      for (const foreignId of foreignIds) entryOf(found, keyOf(tool, foreignId), () => []).push(id)
    }
  }
  return found
}

/** Trivy writes `AVD-AWS-0086` or `AWS-0086`, `KSV017` or `KSV-0017`, and `KCV0001` or `KCV-0001`. */
function keyOf(tool: string, id: string): string {
  const plain = id.toLowerCase()
  if (tool !== 'trivy') return `${tool} ${plain}`
  return `trivy ${plain
    .replace(/^avd-/, '')
    .replace(/^(ds|ksv)(\d{3})$/, '$1-0$2')
    .replace(/^kcv(\d{4})$/, 'kcv-$1')}`
}
