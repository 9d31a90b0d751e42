import { isScalar } from 'yaml'
import type { Step } from '../../model/github-actions/workflow.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'

/** Steps with the comments beside their `uses`; `path` leads to what holds the steps. */
export function withUsesComments(
  steps: readonly Step[],
  { yaml }: ParsedDocument,
  path: readonly string[],
): readonly Step[] {
  return steps.map((step) => {
    if (!step.uses?.text.includes('@')) return step
    const node = yaml.getIn([...path, ...keysIn(step.at), 'uses'], true)
    const comment = isScalar(node) ? node.comment?.trim() : undefined
    return comment ? { ...step, usesComment: comment } : step
  })
}

/** `steps[0].parallel[1]` as a list of keys. */
function keysIn(path: string): readonly (string | number)[] {
  return [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index))
}
