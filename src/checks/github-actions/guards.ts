import { type Expression, partsOf, pathOf } from '../../model/github-actions/expression.ts'
import type { Condition } from '../../model/github-actions/workflow.ts'

/** Expressions for the owner of the code a workflow runs on: its repository or that repository's owner. */
const HEAD_REPOSITORY =
  /^github\.event\.(?:pull_request\.head\.(?:repo\.full_name|repo\.id|repo\.owner\.login|user\.login)|workflow_run\.head_repository\.(?:full_name|id|owner\.login))$/

/** Whether that is a fork. */
const FORK = /^github\.event\.(?:pull_request\.head\.repo|workflow_run\.head_repository)\.fork$/

const OWN_REPOSITORY =
  /^github\.(?:repository(?:_id|_owner)?|event\.repository\.(?:full_name|id|owner\.login))$/

/** Events that only people with write access can cause. */
const OWN_EVENTS: ReadonlySet<unknown> = new Set([
  'merge_group',
  'push',
  'release',
  'repository_dispatch',
  'schedule',
  'workflow_dispatch',
])

/** The author's association with the repository. */
const ASSOCIATION = /^github\.event\.(?:comment|review|issue|pull_request)\.author_association$/

/** Associations that strangers have, or get by a first contribution. */
const STRANGER = /NONE|FIRST_TIME|CONTRIBUTOR|MANNEQUIN/

/** The user who triggers the event. Meaningless for bots, which anybody can trigger. */
const COMMENTER = /^github\.(?:actor|triggering_actor|event\.(?:comment\.user|sender)\.login)$/

/** The author of the pull request, who may be a bot: it pushes to a branch of the repository itself. */
const AUTHOR = /^github\.event\.(?:pull_request\.user\.login|workflow_run\.actor\.login)$/

/** The name of what a workflow runs on, which for a pull request is `refs/pull/1/merge`. */
const REFERENCE = /^github\.(?:ref|ref_name|ref_type)$/

/** Events whose reference is that of the pull request. */
const OF_PULL_REQUEST = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment'])

/**
 * What strangers bring: code, which somebody with write access may have merged, or texts, which nobody approves: what they wrote
 * to cause the event, or, before it, the issue or pull request that it is about.
 */
export type Brought = 'code' | 'earlier text' | 'text'

/** Events by which one person remarks on what another one has opened. */
export const REMARKS: ReadonlySet<string> = new Set([
  'commit_comment',
  'discussion_comment',
  'issue_comment',
  'pull_request_review',
  'pull_request_review_comment',
])

/** Whether a condition admits only branches of the repository itself; for `||`, on each side. */
export function keepsStrangersOut(
  condition: Condition | undefined,
  event: string,
  brought: Brought = 'code',
): boolean {
  return condition?.expression !== undefined && guards(condition.expression, event, brought)
}

/** Merged code was reviewed by somebody who may write to the repository. */
const MERGED = 'github.event.pull_request.merged'

function guards(expression: Expression, event: string, brought: Brought): boolean {
  if (expression.kind === 'call') {
    const name = expression.name.toLowerCase()
    return name === 'contains'
      ? isListOfTrusted(expression, event, brought)
      : name === 'startswith' && isOtherReference(expression.arguments, event)
  }
  if (pathOf(expression) === MERGED) return brought === 'code'
  if (expression.kind !== 'operation') return false
  const { operator, operands } = expression
  if (operator === '&&') return operands.some((operand) => guards(operand, event, brought))
  if (operator === '||') return operands.every((operand) => guards(operand, event, brought))
  const isOpener = asksForOpener(event, brought)
  if (operator === '!') return isOpener && operands.some(isFork)
  if (operator === '!=') return isOtherEvent(operands, event) || (isOpener && isNoFork(operands))
  return operator === '==' && isOwn(operands, event, brought)
}

function isOtherEvent(operands: readonly Expression[], event: string): boolean {
  return (
    operands.some((operand) => pathOf(operand) === 'github.event_name') &&
    operands.some((operand) => operand.kind === 'literal' && operand.value === event)
  )
}

/** `github.ref == 'refs/heads/main'`, `startsWith(github.ref, 'refs/tags/')`: no pull request. */
function isOtherReference([path, literal]: readonly Expression[], event: string): boolean {
  if (!path || literal?.kind !== 'literal' || !OF_PULL_REQUEST.has(event)) return false
  return REFERENCE.test(pathOf(path) ?? '') && !/^(?:refs\/pull|\d+\/)/.test(String(literal.value))
}

function isOwn(operands: readonly Expression[], event: string, brought: Brought): boolean {
  const paths = operands.map((operand) => pathOf(operand) ?? '')
  const literal = operands.find((operand) => operand.kind === 'literal')?.value
  const isOpener = asksForOpener(event, brought)
  if (literal === undefined)
    return isOpener && paths.some(matches(HEAD_REPOSITORY)) && paths.some(matches(OWN_REPOSITORY))
  if (paths.includes('github.event_name')) return literal !== event
  if (isOtherReference(operands, event)) return true
  if (paths.includes('github.event.workflow_run.event')) return OWN_EVENTS.has(literal)
  if (literal === false) return isOpener && operands.some(isFork)
  if (literal === true) return brought === 'code' && paths.includes(MERGED)
  return paths.some(
    (path) => (isOpener && HEAD_REPOSITORY.test(path)) || isTrusted(path, operands, event, brought),
  )
}

/** Whether who opened a pull request is who brings it: not a remark on it, which anybody may make. */
function asksForOpener(event: string, brought: Brought): boolean {
  return brought !== 'text' || !REMARKS.has(event)
}

/** `contains(fromJSON('["OWNER", "MEMBER"]'), github.event.comment.author_association)` */
function isListOfTrusted(expression: Expression, event: string, brought: Brought): boolean {
  if (expression.kind !== 'call') return false
  const [list, what] = expression.arguments
  return list !== undefined && what !== undefined && isTrusted(pathOf(what) ?? '', [list], event, brought)
}

/** Whether a comparison names only people with access to the repository, and asks for the one who brings it. */
function isTrusted(path: string, among: readonly Expression[], event: string, brought: Brought): boolean {
  const names = among.flatMap((whole) => [...partsOf(whole)]).flatMap(literalOf)
  if (names.length === 0) return false
  if (AUTHOR.test(path)) return asksForOpener(event, brought)
  if (ASSOCIATION.test(path))
    return isOfWriter(path, event, brought) && !names.some((name) => STRANGER.test(name))
  return COMMENTER.test(path) && brought !== 'earlier text' && !names.some((name) => name.includes('[bot]'))
}

/** Whether an association is that of who wrote a text: of the remark, or of what it is about. */
function isOfWriter(path: string, event: string, brought: Brought): boolean {
  if (brought === 'code' || !REMARKS.has(event)) return true
  return (brought === 'text') === /\.(?:comment|review)\./.test(path)
}

function literalOf(part: Expression): readonly string[] {
  return part.kind === 'literal' ? [String(part.value)] : []
}

function isNoFork(operands: readonly Expression[]): boolean {
  return (
    operands.some(isFork) && operands.some((operand) => operand.kind === 'literal' && operand.value === true)
  )
}

function isFork(operand: Expression): boolean {
  return FORK.test(pathOf(operand) ?? '')
}

function matches(form: RegExp): (path: string) => boolean {
  return (path) => form.test(path)
}
