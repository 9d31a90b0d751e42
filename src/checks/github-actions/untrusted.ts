import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Text } from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import { oncePer } from '../once-per.ts'
import { isOutsiderText } from './outsider-texts.ts'
import { locationOf, type Place, placeOfCall, placeOfJob } from './place.ts'
import { trustInOutputOf } from './step-outputs.ts'
import { leastTrust, TRUSTED, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { declared } from './variables.ts'

/** Results of what other steps and jobs do, and what a program hands in. */
const UNCLEAR_NAMES = /^github\.event\.client_payload/

/** Functions whose result contains the text of their arguments. */
const PASSES_ON = new Set(['format', 'fromjson', 'join', 'tojson', 'case'])

/** Inputs of these types are no free text. */
const CONSTRAINED = new Set(['boolean', 'choice', 'environment', 'number'])

/** Longer matrices are not followed. GitHub refuses those of more than 256 jobs. */
const MAX_MATRIX = 2_000

/** Names that stand for others, as deep as this. */
const MAX_NESTING = 50

/** The trust in the names of a scan, each judged once, and how many of them are being judged. */
interface Judgements {
  readonly made: Map<string, Trust>
  depth: number
}

const judgementsIn = oncePer((_scan: Infrastructure): Judgements => ({ made: new Map(), depth: 0 }))

/** How far strangers control the text of an expression. */
export function trustIn(expression: Expression, place: Place): Trust {
  switch (expression.kind) {
    case 'literal':
      return TRUSTED
    case 'context':
    case 'access':
      return trustInName(expression, place)
    case 'call':
      if (!PASSES_ON.has(expression.name.toLowerCase())) return TRUSTED
      return leastTrust(expression.arguments.map((argument) => trustIn(argument, place)))
    case 'operation': {
      const { operator, operands } = expression
      if (operator === '||') return leastTrust(operands.map((operand) => trustIn(operand, place)))
      // The left side is the result only if it is falsy.
      const [, right] = operands
      return operator === '&&' && right ? trustIn(right, place) : TRUSTED
    }
  }
}

/** The trust in a text with expressions. */
export function trustInText({ holes }: Pick<Text, 'holes'>, place: Place): Trust {
  return leastTrust(holes.map(({ expression }) => trustIn(expression, place)))
}

function trustInName(expression: Expression, place: Place): Trust {
  const path = pathOf(expression)
  if (path === undefined) {
    return expression.kind === 'access' ? trustIn(expression.object, place) : TRUSTED
  }
  if (isOutsiderText(path, place)) return UNTRUSTED
  if (UNCLEAR_NAMES.test(path)) return UNCLEAR
  return judgedOnce(path, place)
}

/** A name that stands for itself, by a chain of names, or for a chain that is too long, is unclear. */
function judgedOnce(path: string, place: Place): Trust {
  const known = judgementsIn(place.infrastructure)
  const key = keyOf(path, place)
  const earlier = known.made.get(key)
  if (earlier) return earlier
  if (known.depth === MAX_NESTING) return UNCLEAR
  known.made.set(key, UNCLEAR)
  known.depth += 1
  try {
    const trust = trustInDeclared(path, place)
    known.made.set(key, trust)
    return trust
  } finally {
    known.depth -= 1
  }
}

/** Variables and a matrix are judged under the condition of the step; all else is the same in the whole job. */
function keyOf(path: string, { resource, step, env }: Place): string {
  const variable = path.startsWith('env.') ? declared(path.slice('env.'.length), env)?.variable.at : ''
  const condition = /^(?:env|matrix)\./.test(path) ? step?.condition?.text : ''
  return [resource.scope, resource.address, path, variable, condition].join('\n')
}

/** The trust in a name that is declared somewhere in the workflow, or by its callers. */
function trustInDeclared(path: string, place: Place): Trust {
  const [, step, output] = /^steps\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
  if (step !== undefined && output !== undefined) {
    return trustInOutputOf(step, output, place, {
      text: trustInText,
      expression: trustIn,
    })
  }
  const [, job, handed] = /^needs\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
  if (job !== undefined && handed !== undefined) return trustInJob(job, handed, place)
  const [, kind, name] = /^(env|matrix|inputs|github\.event\.inputs)\.(.+)$/.exec(path) ?? []
  if (kind === undefined || name === undefined) return TRUSTED
  if (kind === 'env') return trustInVariable(name, place)
  return kind === 'matrix' ? trustInMatrix(place) : trustInInput(name, place)
}

/** A variable that is not declared may come from an earlier step. It is composed only of those around it. */
function trustInVariable(name: string, place: Place): Trust {
  const found = declared(name, place.env)
  return found ? trustInText(found.variable, { ...place, env: found.around }) : UNCLEAR
}

function trustInMatrix(place: Place): Trust {
  const { properties } = place
  return 'matrix' in properties && properties.matrix.length <= MAX_MATRIX
    ? leastTrust(properties.matrix.map((text) => trustInText(text, place)))
    : UNCLEAR
}

function trustInJob(name: string, output: string, place: Place): Trust {
  const { properties } = place
  const known =
    'needs' in properties ? properties.needs.find((need) => need.toLowerCase() === name) : undefined
  const job = known === undefined ? undefined : placeOfJob(known, place)
  if (!job || !('outputs' in job.properties)) return UNCLEAR
  const text = job.properties.outputs.find((candidate) => candidate.name.toLowerCase() === output)
  return text ? trustInText(text, job) : UNCLEAR
}

/** What every known caller hands in, and the default where one hands in nothing. */
function trustInInput(name: string, place: Place): Trust {
  const { inputs, calls, triggers, published } = place.properties
  const input = inputs.find((candidate) => candidate.name.toLowerCase() === name)
  if (input && CONSTRAINED.has(input.type)) return TRUSTED
  const handed = calls.map((call): Trust => {
    const from = placeOfCall(call, place)
    const given = call.with.find((variable) => variable.name.toLowerCase() === name)
    if (!given) return trustInText(input?.default ?? { holes: [] }, place)
    if (!from) return UNCLEAR
    const trust = trustInText(given, from)
    if (trust.level === 'trusted') return trust
    const location = locationOf(given, from)
    const source = given.holes.map((hole) => hole.source).join(', ')
    return {
      level: trust.level,
      callers: [
        { caller: `${call.file} (${call.address})`, source, ...(location && { location }) },
        ...trust.callers,
      ],
    }
  })
  // Whoever starts it by hand, or calls it from elsewhere, hands in what they like.
  const open = calls.length === 0 || published || triggers.some(({ event }) => event === 'workflow_dispatch')
  return leastTrust(open ? [...handed, UNCLEAR] : handed)
}
