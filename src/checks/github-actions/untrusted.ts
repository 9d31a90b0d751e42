import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Action, Call, Input, Variable } from '../../model/github-actions/workflow.ts'
import { given, repositoryOf } from './uses.ts'

/** How far strangers control the value of an expression. */
export type Trust = 'trusted' | 'unclear' | 'untrusted'

/** Expressions that strangers control: titles, texts, names of branches. */
const UNTRUSTED: readonly RegExp[] = [
  /^github\.head_ref$/,
  /^github\.event\.(?:issue|pull_request|discussion)\.(?:title|body)$/,
  /^github\.event\.(?:comment|review|review_comment)\.body$/,
  /^github\.event\.changes\.(?:title|body)\.from$/,
  // A filter takes them out of whatever the event holds.
  /^github\.event\.\*/,
  /^github\.event\.pages\.[^.]+\.(?:page_name|title|summary)$/,
  /^github\.event\.(?:commits\.[^.]+|head_commit|workflow_run\.head_commit)\.(?:message|author\.(?:email|name))$/,
  /^github\.event\.pull_request\.head\.(?:ref|label|repo\.(?:default_branch|description|homepage))$/,
  /^github\.event\.workflow_run\.(?:head_branch|display_title|head_repository\.description)$/,
  /^github\.event\.workflow_run\.pull_requests\.[^.]+\.head\.ref$/,
]

/** Objects that hold such texts among others. */
const HOLDS_UNTRUSTED =
  /^github(?:\.event(?:\.(?:issue|pull_request(?:\.head(?:\.repo)?)?|discussion|comment|review|review_comment|pages|commits|head_commit|workflow_run))?)?$/

/** Results of other steps and jobs, whose inputs are not known. */
const UNCLEAR = /^(?:steps\.[^.]+\.outputs\.|needs\.[^.]+\.outputs\.|github\.event\.client_payload)/

/** Functions whose result contains the text of their arguments. */
const PASSES_ON = new Set(['format', 'fromjson', 'join', 'tojson', 'case'])

/** Inputs of these types are no free text. */
const CONSTRAINED = new Set(['boolean', 'choice', 'environment', 'number'])

/** Contexts whose trust depends on declarations: variables, inputs. */
const MAX_NESTING = 5

/** Actions whose outputs are names of files and branches, or texts, that a pull request or comment brings along. */
const GIVES_UNTRUSTED: ReadonlyMap<string, RegExp> = new Map([
  ['dorny/paths-filter', /_files$/],
  ['jitterbit/get-changed-files', /./],
  ['khan/pull-request-comment-trigger', /^comment_body$/],
  ['tj-actions/changed-files', /_files$/],
  ['trilom/file-changes-action', /^files/],
  ['xt0rted/pull-request-comment-branch', /^head_ref$/],
])

/** Versions of tj-actions/changed-files that did not yet write names of files so that a shell takes them for text. */
const BEFORE_ESCAPING = /^v?(?:[1-3]?\d|40)(?:\.|$)/

/** The place of an expression, which determines what its names refer to. */
export type Place = Pick<Action, 'env' | 'inputs' | 'calls' | 'steps'>

/** The trust in the text of an expression. */
export function trustIn(expression: Expression, place: Place, nesting = 0): Trust {
  switch (expression.kind) {
    case 'literal':
      return 'trusted'
    case 'context':
    case 'access':
      return trustInName(expression, place, nesting)
    case 'call':
      if (!PASSES_ON.has(expression.name.toLowerCase())) return 'trusted'
      return leastTrust(expression.arguments.map((argument) => trustIn(argument, place, nesting)))
    case 'operation': {
      const { operator, operands } = expression
      if (operator === '||') return leastTrust(operands.map((operand) => trustIn(operand, place, nesting)))
      // The left side is the result only if it is falsy.
      const [, right] = operands
      return operator === '&&' && right ? trustIn(right, place, nesting) : 'trusted'
    }
  }
}

function trustInName(expression: Expression, place: Place, nesting: number): Trust {
  const path = pathOf(expression)
  if (path === undefined) {
    return expression.kind === 'access' ? trustIn(expression.object, place, nesting) : 'trusted'
  }
  if (UNTRUSTED.some((form) => form.test(path)) || HOLDS_UNTRUSTED.test(path)) return 'untrusted'
  if (UNCLEAR.test(path)) return isGivenUntrusted(path, place) ? 'untrusted' : 'unclear'
  const [, kind, name] = /^(env|inputs|github\.event\.inputs)\.(.+)$/.exec(path) ?? []
  if (kind === undefined || name === undefined) return 'trusted'
  if (nesting >= MAX_NESTING) return 'unclear'
  return kind === 'env' ? trustInVariable(name, place, nesting) : trustInInput(name, place, nesting)
}

function isGivenUntrusted(path: string, { steps }: Place): boolean {
  const [, id, output = ''] = /^steps\.([^.]+)\.outputs\.(.+)$/.exec(path) ?? []
  const step = steps.find((candidate) => id !== undefined && candidate.id?.toLowerCase() === id)
  const action = repositoryOf(step?.uses)
  if (!step || !action || GIVES_UNTRUSTED.get(action.repository)?.test(output) !== true) return false
  if (action.repository !== 'tj-actions/changed-files') return true
  return BEFORE_ESCAPING.test(action.ref) || given(step, 'safe_output')?.text === 'false'
}

/** A variable that is not declared may come from an earlier step. */
function trustInVariable(name: string, place: Place, nesting: number): Trust {
  const variable = place.env.findLast((candidate) => candidate.name.toLowerCase() === name)
  return variable ? trustInText(variable, place, nesting + 1) : 'unclear'
}

function trustInInput(name: string, { inputs, calls }: Place, nesting: number): Trust {
  const input: Input | undefined = inputs.find((candidate) => candidate.name.toLowerCase() === name)
  if (input && CONSTRAINED.has(input.type)) return 'trusted'
  const handed = calls.flatMap((call) => handedIn(call, name))
  return leastTrust(['unclear', ...handed.map((text) => trustInText(text, NOWHERE, nesting + 1))])
}

function handedIn(call: Call, name: string): readonly Variable[] {
  return call.with.filter((variable) => variable.name.toLowerCase() === name)
}

/** Inputs that a caller passes on from its own variables and inputs are not followed. */
const NOWHERE: Place = { env: [], inputs: [], calls: [], steps: [] }

/** The trust in a text with expressions. */
export function trustInText({ holes }: Pick<Variable, 'holes'>, place: Place, nesting = 0): Trust {
  return leastTrust(holes.map(({ expression }) => trustIn(expression, place, nesting)))
}

/** The trust in a text that is composed of several others. */
export function leastTrust(trusts: readonly Trust[]): Trust {
  if (trusts.includes('untrusted')) return 'untrusted'
  return trusts.includes('unclear') ? 'unclear' : 'trusted'
}
