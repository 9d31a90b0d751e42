import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import type { Job, Permissions, Text } from '../../model/github-actions/workflow.ts'
import { Undecidable } from '../../model/undecidable.ts'
import type { FixPlace } from '../fix.ts'
import { isKnownToRead, isKnownToWrite } from './known-actions.ts'
import { oncePerPlace } from './once-per-place.ts'
import { calledAction, calledJobs, type Place } from './place.ts'
import { jobsRunBy, stepsOf } from './run-order.ts'
import { scriptUses, type TokenUse } from './script-uses.ts'
import { given, repositoryOf, usesAction } from './uses.ts'

/** Where a fix that takes something from the token of a job changes it: not where that is needed, and safely where surely not. */
export function fixUnlessUsed(path: string, use: TokenUse | undefined, subject = 'The job'): FixPlace {
  if (!use) return { path, doubt: undefined }
  const sentence = `${subject} ${use.what}.`
  return use.isCertain ? { leave: sentence } : { path, doubt: sentence }
}

/** The use that decides, at most one: one that is certain before one that is possible. */
export function decisive(uses: Iterable<TokenUse>): readonly TokenUse[] {
  let possible: TokenUse | undefined
  try {
    for (const use of uses) {
      if (use.isCertain) return [use]
      possible ??= use
    }
  } catch (error) {
    if (!(error instanceof Undecidable)) throw error
    possible ??= { what: 'runs more than is followed here', isCertain: false }
  }
  return possible ? [possible] : []
}

/** What a job does, or may do, with its token beyond reading the repository: the use that decides. */
export const tokenUses = oncePerPlace((job) => decisive(allTokenUses(job)))

function* allTokenUses(job: Place): Generator<TokenUse> {
  for (const place of jobsRunBy(job)) {
    if (place !== job) yield* asksForMore(place)
    yield* namesToken(place)
    yield* callsElsewhere(place)
    const steps = stepsOf(place)
    const leavesToken = steps.some(leavesCredentials)
    for (const step of steps) {
      yield* usesAsAction(step)
      // A script has the token where a checkout leaves it, or where an expression hands it in.
      if (leavesToken && step.step) yield* scriptUses(step.step)
    }
  }
}

/** Whether a checkout leaves its token to git, in its folder or outside of it. */
function leavesCredentials({ step }: Place): boolean {
  if (!step || !usesAction(step, 'actions/checkout')) return false
  return given(step, 'persist-credentials')?.text.trim().toLowerCase() !== 'false'
}

/** A called workflow must not ask for more than the job that calls it has. */
function* asksForMore({ properties }: Place): Generator<TokenUse> {
  const asked = moreThanReading(permissionsOf(properties))
  if (asked !== undefined) yield { what: `calls a workflow that asks for ${asked}`, isCertain: true }
}

/** What a job may do with its token, as far as it or its workflow says. */
export function permissionsOf({ permissions, workflowPermissions }: Partial<Job>): Permissions | undefined {
  return permissions ?? workflowPermissions
}

function moreThanReading(permissions: Permissions | undefined): string | undefined {
  if (permissions === undefined || typeof permissions === 'string') return permissions
  const more = Object.entries(permissions).find(
    ([scope, level]) => level !== 'none' && !(scope === 'contents' && level === 'read'),
  )
  return more?.join(': ')
}

function* callsElsewhere(place: Place): Generator<TokenUse> {
  const { properties } = place
  if (!('uses' in properties) || !properties.uses || calledJobs(place).length > 0) return
  yield { what: `calls ${properties.uses.text}, which may need the token for more`, isCertain: false }
}

const TOKEN = /^(?:github\.token|secrets\.github_token)$/
const MAY_BE_TOKEN = /^(?:github|secrets)(?:\.\*)?$/

function* namesToken(job: Place): Generator<TokenUse> {
  const all = new Set([job, ...stepsOf(job)].map(({ properties }) => properties))
  for (const { env, inputs, texts } of all) {
    for (const name of [...env, ...texts, ...inputs.flatMap((input) => input.default ?? [])].flatMap(
      namesIn,
    )) {
      if (TOKEN.test(name)) yield { what: `uses the token, ${name}`, isCertain: true }
      if (MAY_BE_TOKEN.test(name)) yield { what: `uses ${name}, which has the token in it`, isCertain: false }
    }
  }
}

function namesIn({ holes }: Pick<Text, 'holes'>): readonly string[] {
  return holes.flatMap(({ expression }) => [...namesOf(expression)])
}

/** The names in an expression, each as far as it goes: `github.token`, and not `github` as well. */
function* namesOf(expression: Expression): Generator<string> {
  const path = pathOf(expression)
  if (path !== undefined) yield path
  else if (expression.kind === 'access') yield* namesOf(expression.object)
  else if (expression.kind === 'call') for (const argument of expression.arguments) yield* namesOf(argument)
  else if (expression.kind === 'operation') for (const operand of expression.operands) yield* namesOf(operand)
}

function* usesAsAction(place: Place): Generator<TokenUse> {
  const uses = place.step?.uses
  if (!uses) return
  const reference = repositoryOf(uses)
  const name = reference ? reference.repository + reference.path : ''
  if (isKnownToWrite(name)) yield { what: `uses ${name}, which needs the token`, isCertain: true }
  else if (!isKnownToRead(name) && !calledAction(place))
    yield { what: `uses ${uses.text.trim()}, which may need the token`, isCertain: false }
}
