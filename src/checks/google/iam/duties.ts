import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { mayBeNamed } from '../../../model/text-with-holes.ts'
import { isIdentifier, isUnknown, type Unknown } from '../../../model/unknown.ts'
import { fail, manual, type Verdict } from '../../check.ts'
import { surely } from '../../logic.ts'
import { oncePer } from '../../once-per.ts'
import { each } from '../../verdict.ts'
import { identityOf } from './members.ts'

const ACCESS = 'X/cloudresourcemanager.googleapis.com/Access'

type Access = ResourceCursor<typeof ACCESS>

/** A text, or the address of the resource that it is of; else the unknown value, which is the same as itself alone. */
type Identity = string | Unknown

/** A role that somebody has somewhere. */
interface Grant {
  readonly level: unknown
  readonly target: Identity
  readonly member: Identity
  readonly role: string | Unknown | undefined
  readonly at: Cursor<string>
}

/** Two tasks that no single person should have. */
interface Duties {
  readonly manages: string
  readonly uses: readonly string[]
}

/**
 * FAIL for a member that gets both roles in the same project, folder or organization, MANUAL for one that perhaps does,
 * of whom one of the roles is known; no verdict where surely nobody manages.
 */
export function bothDuties(
  access: Access,
  infrastructure: Infrastructure,
  { manages, uses }: Duties,
  passed: Verdict,
): Verdict | undefined {
  const managing = grantsOf(access).filter(({ role }) => mayBe(role, [manages]))
  if (managing.length === 0) return undefined
  const all = grantsIn(infrastructure.inScopeOf(access, ACCESS))
  const found = each(managing, (managed) => {
    const isSure = managed.role === manages
    const using = all.filter((used) => mayBe(used.role, uses) && mayMeet(managed, used))
    const sure = using.find((used) => uses.includes(String(used.role)) && doMeet(managed, used))
    if (isSure && sure) return fail(`The same member has ${manages} and ${sure.role}.`, managed.at)
    // Who is not known may be anybody who has the other role.
    if (isSure && isUnknown(managed.member)) managed.at.known()
    const [perhaps] = isSure ? using : using.filter(({ role }) => !isUnknown(role))
    return perhaps && manual(`The same member may have ${manages} and ${nameOf(perhaps, uses)}.`, managed.at)
  })
  return found ?? passed
}

/** All grants of a root module. */
const grantsIn = oncePer((accesses: readonly Access[]): readonly Grant[] => accesses.flatMap(grantsOf))

/** What is granted, as far as it is known who gets something. */
function grantsOf(access: Access): readonly Grant[] {
  const level = access.at('level').value
  const target = identify(access.at('target'))
  const grants: Grant[] = []
  surely(() => {
    for (const binding of access.at('iamPolicy').at('bindings').items()) {
      const role = binding.at('role').value
      const { value } = binding.at('members')
      const members = isUnknown(value)
        ? [binding.at('members').holding<string>(value)]
        : binding.at('members').items()
      for (const at of members) grants.push({ level, target, member: identify(at), role, at })
    }
    return true
  })
  return grants
}

function identify(property: Cursor<string>): Identity {
  const { value } = property
  return identityOf(property) ?? (isUnknown(value) ? value : '')
}

function mayBe(role: Grant['role'], wanted: readonly string[]): boolean {
  return isUnknown(role)
    ? wanted.some((name) => mayBeNamed(role, name))
    : role !== undefined && wanted.includes(role)
}

/** Whether both are surely of one member, in one place. */
function doMeet(one: Grant, other: Grant): boolean {
  return one.level === other.level && one.target === other.target && one.member === other.member
}

/** Whether both may be of one member, in one place. */
function mayMeet(one: Grant, other: Grant): boolean {
  return (
    one.level === other.level && mayBeSame(one.target, other.target) && mayBeSame(one.member, other.member)
  )
}

function mayBeSame(one: Identity, other: Identity): boolean {
  if (one === other) return true
  if (isUnknown(one)) return isUnknown(other) || mayBeText(one, other)
  return isUnknown(other) && mayBeText(other, one)
}

/** An address of a resource tells nothing of the text that its attribute is. */
function mayBeText(unknown: Unknown, text: string): boolean {
  return !text.includes(':') || (!isIdentifier(unknown) && mayBeNamed(unknown, text))
}

function nameOf({ role }: Grant, uses: readonly string[]): string {
  return typeof role === 'string' ? role : uses.join(' or ')
}
