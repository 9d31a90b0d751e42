import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import type { Labels } from './label-selector.ts'

interface Condition {
  /** Its groups are the name of the label, and the value it is compared with. */
  readonly form: RegExp
  holds(label: string | undefined, value: string): boolean
}

/** The conditions that are judged; all others may hold or not. */
const CONDITIONS: readonly Condition[] = [
  {
    form: /^([\w./-]+)\s*==\s*('[^']*'|"[^"]*")$/,
    holds: (label, value) => label === value,
  },
  {
    form: /^([\w./-]+)\s*!=\s*('[^']*'|"[^"]*")$/,
    holds: (label, value) => label !== value,
  },
  { form: /^has\(\s*([\w./-]+)\s*\)$/, holds: (label) => label !== undefined },
  { form: /^!\s*has\(\s*([\w./-]+)\s*\)$/, holds: (label) => label === undefined },
]

/**
 * Whether a selector of Calico, an expression such as `app == 'web' && has(tier)`, matches these labels, together with
 * selectors of namespaces and service accounts, whose labels are not known; `undefined` when that cannot be known.
 */
export function calicoSelects(
  selector: Property<string> | undefined,
  labels: Labels,
  ...others: readonly (Property<string> | undefined)[]
): boolean | undefined {
  const selected = matches(selector, labels)
  return selected && (others.every(isForAll) || undefined)
}

function matches(selector: Property<string> | undefined, labels: Labels): boolean | undefined {
  if (isForAll(selector)) return true
  if (isUnknown(selector) || selector === undefined || selector.includes('||')) return undefined
  const answers = selector.split('&&').map((condition) => meets(condition.trim(), labels))
  if (answers.includes(false)) return false
  return answers.includes(undefined) ? undefined : true
}

function isForAll(selector: Property<string> | undefined): boolean {
  return selector === undefined || (!isUnknown(selector) && ['', 'all()'].includes(selector.trim()))
}

function meets(condition: string, labels: Labels): boolean | undefined {
  if (condition === 'all()') return true
  for (const { form, holds } of CONDITIONS) {
    const [, name, value = ''] = form.exec(condition) ?? []
    if (name === undefined) continue
    // Calico's own labels tell the namespace and what made the pod.
    if (name.startsWith('projectcalico.org/')) return undefined
    const label = labels(name)
    return isUnknown(label) ? undefined : holds(label, value.slice(1, -1))
  }
  return undefined
}
