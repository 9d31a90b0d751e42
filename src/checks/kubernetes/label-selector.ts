import type { Cursor } from '../../model/cursor.ts'
import type { LabelRequirement, LabelSelector } from '../../model/kubernetes/networking.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { withPlaceholders } from './placeholders.ts'

/** The value of a label by its name; `undefined` where it is not set. */
export type Labels = (name: string) => Property<string> | undefined

/** Whether a selector matches these labels; `undefined` when that cannot be known. An empty selector matches everything. */
export function selects(selector: Cursor<LabelSelector>, labels: Labels): boolean | undefined {
  const equalities = selector.at('matchLabels').members()
  const requirements = selector.at('matchExpressions').items()
  let isUncertain = false
  for (const [key, { value }] of equalities) {
    const isEqual = equal(labels(key), value)
    if (isEqual === false) return false
    isUncertain ||= isEqual === undefined
  }
  const answers = requirements.map((requirement) => meets(requirement, labels))
  if (answers.includes(false)) return false
  return isUncertain || answers.includes(undefined) ? undefined : true
}

function meets(requirement: Cursor<LabelRequirement>, labels: Labels): boolean | undefined {
  const key = requirement.at('key').value
  if (typeof key !== 'string') return undefined
  const label = labels(key)
  const values = requirement.at('values').items()
  switch (requirement.at('operator').value) {
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

function among(label: Property<string> | undefined, values: readonly Cursor<string>[]): boolean | undefined {
  const answers = values.map(({ value }) => equal(label, value))
  if (answers.includes(true)) return true
  return answers.includes(undefined) ? undefined : false
}

/** The same placeholder in both is filled in alike; another one may be filled in with what makes them equal. */
function equal(
  label: Property<string> | undefined,
  value: Property<string> | undefined,
): boolean | undefined {
  if (label === undefined || value === undefined) return false
  if (isUnknown(label) || isUnknown(value)) return undefined
  if (label === value) return true
  return [label, value].map(withPlaceholders).some(isUnknown) ? undefined : false
}

function not(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer
}
