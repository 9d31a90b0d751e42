import { isUnknown } from '../unknown.ts'
import { list, map, object, type Read, text } from './shape.ts'

export const labelSelector = object({
  matchLabels: map(text),
  matchExpressions: list(object({ key: text, operator: text, values: list(text) })),
})

export type LabelSelector = Read<typeof labelSelector>
type Requirement = NonNullable<LabelSelector['matchExpressions']>[number]
type Labels = Readonly<Record<string, unknown>>

/** Whether a selector selects something with these labels; `undefined` when that cannot be known. An empty one selects all. */
export function selects(selector: LabelSelector, labels: Labels): boolean | undefined {
  const answers = [
    ...Object.entries(selector.matchLabels ?? {}).map(([key, value]) => equal(ownLabel(labels, key), value)),
    ...(selector.matchExpressions ?? []).map((requirement) => meets(requirement, labels)),
  ]
  if (answers.includes(false)) return false
  return answers.includes(undefined) ? undefined : true
}

function meets({ key, operator, values = [] }: Requirement, labels: Labels): boolean | undefined {
  if (typeof key !== 'string') return undefined
  const label = ownLabel(labels, key)
  switch (operator) {
    case 'Exists':
      return label !== undefined
    case 'DoesNotExist':
      return label === undefined
    case 'In':
      return among(label, values)
    case 'NotIn':
      return not(among(label, values))
    default:
      return undefined
  }
}

function among(label: unknown, values: readonly unknown[]): boolean | undefined {
  const answers = values.map((value) => equal(label, value))
  if (answers.includes(true)) return true
  return answers.includes(undefined) ? undefined : false
}

function equal(label: unknown, value: unknown): boolean | undefined {
  if (label === undefined) return false
  return isUnknown(label) || isUnknown(value) ? undefined : label === value
}

function not(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer
}

function ownLabel(labels: Labels, key: string): unknown {
  return Object.hasOwn(labels, key) ? labels[key] : undefined
}
