import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Text } from '../../model/github-actions/workflow.ts'
import { isOutsiderText } from './outsider-texts.ts'
import { locationOf, type Place, placeOfCall, placeOfJob } from './place.ts'
import { trustInOutputOf } from './step-outputs.ts'
import { leastTrust, TRUSTED, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'

/** Results of what other steps and jobs do, and what a program hands in. */
const UNCLEAR_NAMES = /^github\.event\.client_payload/

/** Functions whose result contains the text of their arguments. */
const PASSES_ON = new Set(['format', 'fromjson', 'join', 'tojson', 'case'])

/** Inputs of these types are no free text. */
const CONSTRAINED = new Set(['boolean', 'choice', 'environment', 'number'])

/** Names whose texts were judged already, each with its place: judging them once more would add nothing. */
type Judged = Set<string>

/** How far strangers control the text of an expression. */
export function trustIn(expression: Expression, place: Place, judged: Judged = new Set()): Trust {
  switch (expression.kind) {
    case 'literal':
      return TRUSTED
    case 'context':
    case 'access':
      return trustInName(expression, place, judged)
    case 'call':
      if (!PASSES_ON.has(expression.name.toLowerCase())) return TRUSTED
      return leastTrust(expression.arguments.map((argument) => trustIn(argument, place, judged)))
    case 'operation': {
      const { operator, operands } = expression
      if (operator === '||') return leastTrust(operands.map((operand) => trustIn(operand, place, judged)))
      // The left side is the result only if it is falsy.
      const [, right] = operands
      return operator === '&&' && right ? trustIn(right, place, judged) : TRUSTED
    }
  }
}

/** The trust in a text with expressions. */
export function trustInText({ holes }: Pick<Text, 'holes'>, place: Place, judged: Judged = new Set()): Trust {
  return leastTrust(holes.map(({ expression }) => trustIn(expression, place, judged)))
}

function trustInName(expression: Expression, place: Place, judged: Judged): Trust {
  const path = pathOf(expression)
  if (path === undefined) {
    return expression.kind === 'access' ? trustIn(expression.object, place, judged) : TRUSTED
  }
  if (isOutsiderText(path, place)) return UNTRUSTED
  if (UNCLEAR_NAMES.test(path)) return UNCLEAR
  const key = `${place.resource.scope}\n${place.resource.address}\n${path}`
  if (judged.has(key)) return TRUSTED
  judged.add(key)
  return trustInDeclared(path, place, judged)
}

/** The trust in a name that is declared somewhere in the workflow, or by its callers. */
function trustInDeclared(path: string, place: Place, judged: Judged): Trust {
  const [, step, output] = /^steps\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
  if (step !== undefined && output !== undefined) {
    return trustInOutputOf(step, output, place, {
      text: (text, from) => trustInText(text, from, judged),
      expression: (expression, from) => trustIn(expression, from, judged),
    })
  }
  const [, job, handed] = /^needs\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
  if (job !== undefined && handed !== undefined) return trustInJob(job, handed, place, judged)
  const [, kind, name] = /^(env|matrix|inputs|github\.event\.inputs)\.(.+)$/.exec(path) ?? []
  if (kind === undefined || name === undefined) return TRUSTED
  if (kind === 'env') return trustInVariable(name, place, judged)
  return kind === 'matrix' ? trustInMatrix(place, judged) : trustInInput(name, place, judged)
}

/** A variable that is not declared may come from an earlier step. */
function trustInVariable(name: string, place: Place, judged: Judged): Trust {
  const variable = place.env.findLast((candidate) => candidate.name.toLowerCase() === name)
  return variable ? trustInText(variable, place, judged) : UNCLEAR
}

function trustInMatrix(place: Place, judged: Judged): Trust {
  const { properties } = place
  return 'matrix' in properties
    ? leastTrust(properties.matrix.map((text) => trustInText(text, place, judged)))
    : UNCLEAR
}

function trustInJob(name: string, output: string, place: Place, judged: Judged): Trust {
  const { properties } = place
  const known =
    'needs' in properties ? properties.needs.find((need) => need.toLowerCase() === name) : undefined
  const job = known === undefined ? undefined : placeOfJob(known, place)
  if (!job || !('outputs' in job.properties)) return UNCLEAR
  const text = job.properties.outputs.find((candidate) => candidate.name.toLowerCase() === output)
  return text ? trustInText(text, job, judged) : UNCLEAR
}

/** What every known caller hands in, and the default where one hands in nothing. */
function trustInInput(name: string, place: Place, judged: Judged): Trust {
  const { inputs, calls, triggers, published } = place.properties
  const input = inputs.find((candidate) => candidate.name.toLowerCase() === name)
  if (input && CONSTRAINED.has(input.type)) return TRUSTED
  const handed = calls.map((call): Trust => {
    const from = placeOfCall(call, place)
    const given = call.with.find((variable) => variable.name.toLowerCase() === name)
    if (!given) return trustInText(input?.default ?? { holes: [] }, place, judged)
    if (!from) return UNCLEAR
    const trust = trustInText(given, from, judged)
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
