import { Refusal } from './refusal.ts'

/** Whether labels, or annotations, are what a selector asks for. */
export type LabelSelector = (labels: ReadonlyMap<string, string>) => boolean

const KEY = /^(?:[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?\/)?[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/
const VALUE = /^(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/

/** A requirement: `!key`, or a key with an operator and what stands behind it. */
const REQUIREMENT =
  /^(?:(!)\s*([^\s!=,()<>]+)|([^\s!=,()<>]+)(?:\s*(==?|!=|>|<)\s*([^\s!=,()<>]*)|\s+(in|notin)\s*\(([^()]*)\))?)$/

/**
 * Reads a selector as Kubernetes writes them: `app=shop,tier in (web, api),!internal`. An empty one selects everything.
 * Throws a Refusal where the syntax is wrong.
 */
export function parseLabelSelector(selector: string): LabelSelector {
  if (selector.trim() === '') return () => true
  const requirements = partsOf(selector).map(requirementOf)
  return (labels) => requirements.every((requirement) => requirement(labels))
}

/** The requirements between commas that are in no parentheses. */
function partsOf(selector: string): readonly string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  for (let at = 0; at < selector.length; at += 1) {
    const character = selector[at]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character !== ',' || depth !== 0) continue
    parts.push(selector.slice(start, at))
    start = at + 1
  }
  return [...parts, selector.slice(start)]
}

function requirementOf(part: string): LabelSelector {
  const [, not, absent = '', key = '', operator, value = '', set, values = ''] =
    REQUIREMENT.exec(part.trim()) ?? []
  if (not) return negated(has(checkedKey(absent)))
  const name = checkedKey(key)
  if (operator === '=' || operator === '==') return among(name, [value])
  if (operator === '!=') return negated(among(name, [value]))
  if (operator === '>' || operator === '<') return compared(name, operator, value)
  if (set === undefined) return has(name)
  const all = values.split(',').map((each) => each.trim())
  return set === 'in' ? among(name, all) : negated(among(name, all))
}

function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Refusal(`a selector has the key ${key || 'nothing'}`)
  return key
}

function has(key: string): LabelSelector {
  return (labels) => labels.has(key)
}

function negated(selector: LabelSelector): LabelSelector {
  return (labels) => !selector(labels)
}

function among(key: string, values: readonly string[]): LabelSelector {
  const wrong = values.find((value) => !VALUE.test(value))
  if (wrong !== undefined) throw new Refusal(`a selector has the value ${wrong}`)
  return (labels) => {
    const value = labels.get(key)
    return value !== undefined && values.includes(value)
  }
}

function compared(key: string, operator: '<' | '>', limit: string): LabelSelector {
  if (!/^[-+]?\d+$/.test(limit)) throw new Refusal(`a selector compares with ${limit}`)
  return (labels) => {
    const value = labels.get(key)
    if (value === undefined || !/^[-+]?\d+$/.test(value)) return false
    return operator === '>' ? Number(value) > Number(limit) : Number(value) < Number(limit)
  }
}
